// What pages are made of: templates, and texts of others that do nothing in them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::apps {

/// As the text of an element: '<', '>' and '&' are escaped.
std::string html_text(std::string_view text);

/// ASCII in which no '<' can end the script element around it.
std::string json_for_html(const nlohmann::ordered_json& data);

/// The template with what stands behind each name in place of "@@name@@"; nothing in place of other names.
std::string filled_template(std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts);

}  // namespace papamu::apps
