// Building HTML pages from templates, and from foreign text that cannot act as markup in them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::apps {

/// Text as the content of an element: '<', '>' and '&' are escaped.
std::string html_text(std::string_view text);

/// JSON in ASCII, without any '<' that could end the script element around it.
std::string json_for_html(const nlohmann::ordered_json& data);

/// The template with each "@@name@@" replaced by the text that `parts` has for the name, or removed if it has none.
std::string filled_template(std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts);

}  // namespace papamu::apps
