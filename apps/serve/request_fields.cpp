#include "apps/serve/request_fields.h"

#include <cmath>
#include <utility>

#include "base/shown_text.h"

namespace papamu::apps::serve {

namespace {

Json parsed(std::string_view body) {
    try {
        return Json::parse(body);
    } catch (const Json::exception& error) {
        // "[json.exception.parse_error.101] parse error at line 1, column 5: ..."
        const std::string text = error.what();
        const std::size_t begin = text.find("] ");
        throw RequestError(
            400, "the request is not JSON: " + base::shown(text.substr(begin == text.npos ? 0 : begin + 2), 200));
    }
}

}  // namespace

Fields Fields::parse(std::string_view body) { return Fields(parsed(body), ""); }

Fields::Fields(Json object, std::string within) : object_(std::move(object)), within_(std::move(within)) {
    if (!object_.is_object()) throw RequestError(400, "the request is not an object in JSON");
}

std::string Fields::full_name(const std::string& name) const { return within_ + name; }

void Fields::fail(const std::string& name, const std::string& message) const {
    throw RequestError(400, full_name(name) + ": " + message, full_name(name));
}

const Json* Fields::find(const std::string& name) {
    read_.insert(name);
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(const std::string& name) const {
    const auto found = object_.find(name);
    return found != object_.end() && !found->is_null();
}

std::string Fields::text(const std::string& name, std::size_t most_bytes) {
    auto text = optional_text(name, most_bytes);
    if (!text) fail(name, "is missing");
    return *std::move(text);
}

std::optional<std::string> Fields::optional_text(const std::string& name, std::size_t most_bytes) {
    const Json* const field = find(name);
    if (field == nullptr) return std::nullopt;
    if (!field->is_string()) fail(name, "must be a text");
    auto text = field->get<std::string>();
    if (text.size() > most_bytes) fail(name, "is longer than " + std::to_string(most_bytes) + " bytes");
    return text;
}

std::string Fields::word(const std::string& name, const std::vector<std::string>& words) {
    const auto text = optional_text(name);
    if (!text) return words.front();
    std::string all;
    for (const std::string& word : words) {
        if (*text == word) return word;
        all += (all.empty() ? "" : ", ") + word;
    }
    fail(name, "must be one of " + all + "; not " + base::quoted(*text));
}

std::optional<double> Fields::number(const std::string& name, double least, double most) {
    const Json* const field = find(name);
    if (field == nullptr) return std::nullopt;
    if (!field->is_number()) fail(name, "must be a number");
    const auto number = field->get<double>();
    if (!(number >= least && number <= most)) {
        fail(name, "must be at least " + Json(least).dump() + " and at most " + Json(most).dump());
    }
    return number;
}

std::optional<long long> Fields::whole_number(const std::string& name, long long least, long long most) {
    const auto given = number(name, static_cast<double>(least), static_cast<double>(most));
    if (!given) return std::nullopt;
    if (*given != std::floor(*given)) fail(name, "must be a whole number");
    return static_cast<long long>(*given);
}

bool Fields::truth(const std::string& name, bool otherwise) {
    const Json* const field = find(name);
    if (field == nullptr) return otherwise;
    if (!field->is_boolean()) fail(name, "must be true or false");
    return field->get<bool>();
}

std::vector<std::string> Fields::texts(const std::string& name, std::size_t most) {
    const Json* const field = find(name);
    if (field == nullptr) fail(name, "is missing");
    if (!field->is_array()) fail(name, "must be a list of texts");
    if (field->size() > most) fail(name, "has more than " + std::to_string(most) + " texts");
    std::vector<std::string> texts;
    for (const Json& text : *field) {
        if (!text.is_string()) fail(name, "must be a list of texts");
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

std::vector<Fields> Fields::objects(const std::string& name, std::size_t most) {
    const Json* const field = find(name);
    if (field == nullptr) fail(name, "is missing");
    if (!field->is_array()) fail(name, "must be a list of objects");
    if (field->size() > most) fail(name, "has more than " + std::to_string(most) + " objects");
    std::vector<Fields> objects;
    for (const Json& object : *field) {
        if (!object.is_object()) fail(name, "must be a list of objects");
        objects.push_back(Fields(object, ""));
    }
    return objects;
}

Fields Fields::object(const std::string& name) {
    const Json* const field = find(name);
    if (field == nullptr) return Fields(Json::object(), full_name(name) + ".");
    if (!field->is_object()) fail(name, "must be an object");
    return Fields(*field, full_name(name) + ".");
}

std::vector<std::string> Fields::names() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : object_.items()) names.push_back(name);
    return names;
}

void Fields::done() const {
    for (const auto& [name, value] : object_.items()) {
        if (!read_.contains(name)) {
            throw RequestError(400, "there is no field " + base::quoted(full_name(name)), full_name(name));
        }
    }
}

}  // namespace papamu::apps::serve
