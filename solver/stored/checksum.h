// The checksum of a stored record: CRC-32 (ISO-HDLC, as in zip files) over its key and its content.
//
//     checksum(key, content) == found          // any change within 32 consecutive bits is detected
//
// Protects against accidents, not against malice.
#pragma once

#include <cstdint>
#include <string_view>

namespace papamu::solver::detail {

std::uint32_t checksum(std::string_view key, std::string_view content);

}  // namespace papamu::solver::detail
