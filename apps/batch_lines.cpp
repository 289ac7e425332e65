#include "apps/batch_lines.h"

#include <istream>
#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "apps/json_fields.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

constexpr std::string_view kBlanks = " \t";

/// A brace and then a quote, or a brace and nothing but its end.
bool is_object(std::string_view line) {
    const std::size_t brace = line.find_first_not_of(kBlanks);
    if (brace == line.npos || line[brace] != '{') return false;
    const std::size_t next = line.find_first_not_of(kBlanks, brace + 1);
    return next != line.npos && line[next] == '"';
}

nlohmann::ordered_json error_object(const BatchLine& line, std::string_view message) {
    return {{"line", line.number},
            {std::string(line.field), line.text},
            {"error", message},
            {"row", nullptr},
            {"column", nullptr}};
}

}  // namespace

bool BatchLines::next(BatchLine& line) {
    line = {};
    while (std::getline(session_.in(), line.text)) {
        ++number_;
        if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
        const std::size_t first = line.text.find_first_not_of(kBlanks);
        if (first == std::string::npos || std::string_view(line.text).substr(first).starts_with(comment_)) continue;
        line.number = number_;
        line.field = field_;
        if (is_object(line.text)) read_object(line);
        return true;
    }
    return false;
}

void BatchLines::read_object(BatchLine& line) const {
    nlohmann::ordered_json object;
    try {
        object = nlohmann::ordered_json::parse(line.text);
    } catch (const nlohmann::ordered_json::parse_error& error) {
        line.fault = "not an object of JSON: wrong at byte " + std::to_string(error.byte);
        return;
    }
    if (const auto id = object.find("id"); id != object.end()) {
        if (!id->is_string() && !id->is_number()) {
            line.fault = "the id is neither a text nor a number";
            return;
        }
        line.id = dump(*id);
    }
    for (const auto& [name, value] : object.items()) {
        if (name == "id" || name == field_) continue;
        line.fault = "unknown field " + base::quoted(name) + ": a line has id and " + std::string(field_);
        return;
    }
    const auto text = object.find(std::string(field_));
    if (text == object.end() || !text->is_string()) {
        line.fault = "the text of the field " + std::string(field_) + " is missing";
        return;
    }
    line.text = text->get<std::string>();
}

std::string shown_position(const rulesets::AnyRuleset& ruleset, const std::string& text) {
    const auto position = ruleset.parse(text);
    return position ? position->text() : text;
}

std::string wrong_line(const Session& session, const BatchLine& line, const rulesets::PositionError& error) {
    if (!session.json()) {
        return "error: line " + std::to_string(line.number) + (error.row == 0 ? ": " : ", ") +
               base::shown(error.to_string());
    }
    nlohmann::ordered_json json = error_object(line, error.message);
    if (error.row != 0) json["row"] = error.row;
    if (error.column != 0) json["column"] = error.column;
    return dump(json);
}

std::string line_beyond_limit(const Session& session, const BatchLine& line, std::string_view message) {
    if (!session.json())
        return "error: line " + std::to_string(line.number) + ": limit reached: " + std::string(message);
    nlohmann::ordered_json json = error_object(line, message);
    json["limit"] = true;
    return dump(json);
}

}  // namespace papamu::apps
