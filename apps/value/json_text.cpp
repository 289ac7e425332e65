#include "apps/value/json_text.h"

#include <fmt/format.h>

#include <iterator>

namespace papamu::apps::value {

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

void append_number(std::string& out, long long number) {
    const fmt::format_int text(number);
    out.append(text.data(), text.size());
}

}  // namespace papamu::apps::value
