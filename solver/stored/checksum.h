// The checksum of a stored record: CRC-32 (ISO-HDLC, as in zip files) over its key and its content.
//
//     checksum(key, content) == found          // any change of up to 32 bits in a row is noticed
//
// Against accidents, not against malice.
#pragma once

#include <cstdint>
#include <string_view>

namespace papamu::solver::detail {

std::uint32_t checksum(std::string_view key, std::string_view content);

}  // namespace papamu::solver::detail
