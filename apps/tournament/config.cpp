#include "apps/tournament/config.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/command.h"
#include "apps/nearest_name.h"

namespace papamu::apps::tournament {

const ConfigEntry* ConfigReader::find(std::string_view key) {
    asked_.emplace(key);
    const auto& entries = table_->entries;
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &*found;
}

template <class T>
const T* ConfigReader::get(std::string_view key, const char* kind) {
    const ConfigEntry* entry = find(key);
    if (entry == nullptr) return nullptr;
    const T* value = std::get_if<T>(&entry->value);
    if (value == nullptr) fail(key, std::string("this must be ") + kind);
    return value;
}

std::optional<std::string> ConfigReader::text(std::string_view key) {
    const auto* value = get<std::string>(key, "a text in quotation marks");
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<bool> ConfigReader::flag(std::string_view key) {
    const auto* value = get<bool>(key, "true or false");
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<std::int64_t> ConfigReader::integer(std::string_view key, std::int64_t least, std::int64_t most) {
    const auto* value = get<std::int64_t>(key, "a whole number");
    if (value == nullptr) return std::nullopt;
    if (*value < least || *value > most) fail(key, fmt::format("{} is not between {} and {}", *value, least, most));
    return *value;
}

std::optional<std::string> ConfigReader::number_or_text(std::string_view key) {
    const ConfigEntry* entry = find(key);
    if (entry == nullptr) return std::nullopt;
    if (const auto* value = std::get_if<std::string>(&entry->value)) return *value;
    if (const auto* value = std::get_if<std::int64_t>(&entry->value)) return std::to_string(*value);
    if (const auto* value = std::get_if<double>(&entry->value)) return fmt::format("{}", *value);
    fail(key, "this must be a number, or a text in quotation marks");
}

std::optional<ConfigReader> ConfigReader::table(std::string_view key) {
    const auto* value = get<ConfigTable>(key, fmt::format("a table, [{}{}]", prefix_, key).c_str());
    if (value == nullptr) return std::nullopt;
    return ConfigReader(*value, file_, prefix_ + std::string(key) + '.');
}

std::vector<ConfigReader> ConfigReader::tables(std::string_view key) {
    std::vector<ConfigReader> readers;
    const auto* value = get<std::vector<ConfigTable>>(key, fmt::format("tables, [[{}{}]]", prefix_, key).c_str());
    if (value == nullptr) return readers;
    for (const ConfigTable& table : *value) readers.emplace_back(table, file_, prefix_ + std::string(key) + '.');
    return readers;
}

std::size_t ConfigReader::line_of(std::string_view key, std::size_t otherwise) const {
    for (const ConfigEntry& entry : table_->entries) {
        if (entry.key == key) return entry.line;
    }
    return otherwise;
}

void ConfigReader::finish() const {
    const std::vector<std::string> names(asked_.begin(), asked_.end());
    for (const ConfigEntry& entry : table_->entries) {
        if (asked_.contains(entry.key)) continue;
        std::string list;
        for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
        const std::string near = nearest_name(entry.key, names);
        fail_at(entry.line, entry.key,
                "there is no such field; " +
                    (near.empty() ? "the fields here are " + list : "did you mean \"" + near + "\"?"));
    }
}

void ConfigReader::fail(std::string_view key, const std::string& message) const {
    fail_at(line_of(key, table_->line), key, message);
}

void ConfigReader::fail_at(std::size_t line, std::string_view key, const std::string& message) const {
    throw CommandError(ExitCode::kBadInput, fmt::format("{}, line {}: {}{}: {}", file_, line, prefix_, key, message));
}

}  // namespace papamu::apps::tournament
