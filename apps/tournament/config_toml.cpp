// The only file of the tournaments that uses toml++.
#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>

#include "apps/command.h"
#include "apps/tournament/config.h"
#include "base/shown_text.h"
#include "base/toml_fault.h"
#include "base/toml_guard.h"

namespace papamu::apps::tournament {

namespace {

[[noreturn]] void fail(const std::string& file, std::size_t line, const std::string& message) {
    throw CommandError(ExitCode::kBadInput, fmt::format("{}, line {}: {}", file, line, message));
}

std::size_t line_of(const toml::node& node) { return std::max<std::size_t>(node.source().begin.line, 1); }

ConfigTable convert(const toml::table& table);

ConfigValue convert(const toml::node& node) {
    if (const auto* value = node.as_boolean()) return value->get();
    if (const auto* value = node.as_integer()) return value->get();
    if (const auto* value = node.as_floating_point()) return value->get();
    if (const auto* value = node.as_string()) return value->get();
    if (const auto* value = node.as_table()) return convert(*value);
    const auto* list = node.as_array();
    if (list == nullptr) return std::monostate();
    std::vector<ConfigTable> tables;
    for (const toml::node& element : *list) {
        const auto* table = element.as_table();
        if (table == nullptr) return std::monostate();
        tables.push_back(convert(*table));
    }
    return tables;
}

ConfigTable convert(const toml::table& table) {
    ConfigTable result{.line = line_of(table), .entries = {}};
    for (const auto& [key, node] : table) {
        const auto line = std::max<std::size_t>(key.source().begin.line, 1);
        result.entries.push_back({std::string(key.str()), line, convert(node)});
    }
    return result;
}

}  // namespace

ConfigTable parse_config(std::string_view text, const std::string& file) {
    if (const auto fault = base::toml_fault(text)) fail(file, fault->line, fault->message);
    try {
        return convert(toml::parse(text, file));
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        const auto fault = base::explained_toml(text, {begin.line, begin.column, std::string(error.description())});
        fail(file, fault.line, fault.message);
    }
}

}  // namespace papamu::apps::tournament
