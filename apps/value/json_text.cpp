#include "apps/value/json_text.h"

#include <fmt/format.h>

#include <iterator>

#include "base/shown_text.h"

namespace papamu::apps::value {

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", byte);
        } else if (byte >= 0x80) {
            const std::size_t length = base::utf8_length(text.substr(i));
            out += length == 0 ? "\\ufffd" : text.substr(i, length);
            i += length == 0 ? 0 : length - 1;
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
