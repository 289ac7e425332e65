#include "apps/html_text.h"

#include <nlohmann/json.hpp>

namespace papamu::apps {

namespace {

/// The text with '<', '>' and '&' replaced by the three others, in that order.
std::string escaped(std::string_view text, std::string_view less, std::string_view greater,
                    std::string_view ampersand) {
    std::string result;
    for (const char c : text) {
        if (c == '<') {
            result += less;
        } else if (c == '>') {
            result += greater;
        } else if (c == '&') {
            result += ampersand;
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace

std::string html_text(std::string_view text) { return escaped(text, "&lt;", "&gt;", "&amp;"); }

std::string json_for_html(const nlohmann::ordered_json& data) {
    return escaped(data.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace), "\\u003c", "\\u003e",
                   "\\u0026");
}

std::string filled_template(std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts) {
    std::string page;
    for (std::size_t at = text.find("@@"); at != text.npos; at = text.find("@@")) {
        page += text.substr(0, at);
        text.remove_prefix(at + 2);
        const std::string_view name = text.substr(0, text.find("@@"));
        text.remove_prefix(name.size() + 2);
        for (const auto& [part, content] : parts) {
            if (part == name) page += content;
        }
    }
    return page.append(text);
}

}  // namespace papamu::apps
