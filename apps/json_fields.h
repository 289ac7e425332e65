// What every object of the output has, whichever command wrote it: its first fields, and how it becomes text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace papamu::apps {

/// `object`, a JSON object as text, with one more field in front; `value` is JSON as well.
inline std::string with_first_field(std::string_view name, std::string_view value, std::string_view object) {
    const bool is_empty = object.find_first_not_of(" \t\r\n", 1) == object.find('}');
    std::string text = "{\"";
    text.reserve(object.size() + name.size() + value.size() + 8);
    text.append(name).append("\":").append(value);
    if (!is_empty) text += ',';
    return text.append(object.substr(1));
}

/// One line of JSON; bytes that are not UTF-8 are replaced.
std::string dump(const nlohmann::ordered_json& json);

}  // namespace papamu::apps
