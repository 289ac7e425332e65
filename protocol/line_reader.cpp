#include "protocol/line_reader.h"

#include <streambuf>

namespace papamu::protocol {

std::optional<std::string> LineReader::next() {
    using Traits = std::istream::traits_type;
    std::string line;
    bool is_any = false;
    while (true) {
        const auto next = in_.rdbuf()->sbumpc();
        if (Traits::eq_int_type(next, Traits::eof())) {
            in_.setstate(std::ios::eofbit);
            if (!is_any) return std::nullopt;
            break;
        }
        is_any = true;
        const char c = Traits::to_char_type(next);
        if (c == '\n') break;
        if (line.size() < most_bytes_) line += c;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

}  // namespace papamu::protocol
