#include "solver/stored/checksum.h"

#include <boost/crc.hpp>

namespace papamu::solver::detail {

std::uint32_t checksum(std::string_view key, std::string_view content) {
    boost::crc_32_type crc;
    crc.process_bytes(key.data(), key.size());
    crc.process_bytes(content.data(), content.size());
    return crc.checksum();
}

}  // namespace papamu::solver::detail
