#include "rulesets/rule_file/toml_table.h"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <utility>

#include "base/shown_text.h"
#include "base/toml_fault.h"
#include "base/toml_guard.h"

namespace papamu::rulesets::rule_file {

struct TomlTable::Node {
    std::shared_ptr<const toml::table> file;  // which the table is a part of
    const toml::table* table;
};

namespace {

Place place_of_node(const toml::node& node) {
    const auto& begin = node.source().begin;
    return {std::max<std::size_t>(begin.line, 1), std::max<std::size_t>(begin.column, 1)};
}

PlacedText placed(const toml::value<std::string>& node) {
    Place place = place_of_node(node);
    ++place.column;  // the quotation mark
    return {node.get(), place};
}

}  // namespace

void PlacedText::fail(std::size_t character, const std::string& message) const {
    throw RuleFault{{place.line, place.column + character}, message};
}

TomlTable TomlTable::parse(std::string_view text) {
    if (const auto fault = base::toml_fault(text)) throw RuleFault{{fault->line, fault->column}, fault->message};
    try {
        auto file = std::make_shared<const toml::table>(toml::parse(text));
        const toml::table* const table = file.get();
        return TomlTable(std::make_shared<const Node>(Node{std::move(file), table}));
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        const auto fault = base::explained_toml(text, {begin.line, begin.column, std::string(error.description())});
        throw RuleFault{{fault.line, fault.column}, fault.message};
    }
}

bool TomlTable::has(std::string_view key) const { return node_->table->contains(key); }
Place TomlTable::place() const { return place_of_node(*node_->table); }
Place TomlTable::place_of(std::string_view key) const {
    const toml::node* const node = node_->table->get(key);
    return node == nullptr ? place() : place_of_node(*node);
}
void TomlTable::fail(std::string_view key, const std::string& message) const {
    throw RuleFault{place_of(key), fmt::format("{}: {}", key, message)};
}

std::optional<PlacedText> TomlTable::text(std::string_view key) {
    known_.emplace_back(key);
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return std::nullopt;
    const auto* const text = node->as_string();
    if (text == nullptr) fail(key, "this must be a text, in quotation marks");
    return placed(*text);
}

std::optional<std::int64_t> TomlTable::integer(std::string_view key, std::int64_t least, std::int64_t most) {
    known_.emplace_back(key);
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return std::nullopt;
    const auto* const number = node->as_integer();
    if (number == nullptr || number->get() < least || number->get() > most) {
        fail(key, fmt::format("this must be an integer from {} to {}", least, most));
    }
    return number->get();
}

std::vector<std::int64_t> TomlTable::integers(std::string_view key, std::int64_t least, std::int64_t most) {
    const toml::node* const node = node_->table->get(key);
    const auto* const list = node == nullptr ? nullptr : node->as_array();
    if (list == nullptr) {
        const auto number = integer(key, least, most);
        return number ? std::vector{*number} : std::vector<std::int64_t>();
    }
    known_.emplace_back(key);
    std::vector<std::int64_t> result;
    for (const toml::node& element : *list) {
        const auto* const number = element.as_integer();
        if (number == nullptr || number->get() < least || number->get() > most || result.size() == 2) {
            throw RuleFault{place_of_node(element),
                            fmt::format("{}: this must be one or two integers from {} to {}", key, least, most)};
        }
        result.push_back(number->get());
    }
    return result;
}

std::optional<bool> TomlTable::flag(std::string_view key) {
    known_.emplace_back(key);
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return std::nullopt;
    const auto* const value = node->as_boolean();
    if (value == nullptr) fail(key, "this must be true or false");
    return value->get();
}

std::vector<PlacedText> TomlTable::texts(std::string_view key) {
    std::vector<PlacedText> result;
    for (Direction& direction : directions(key, -1)) result.push_back(std::move(direction.text));
    return result;
}

std::vector<TomlTable::Direction> TomlTable::directions(std::string_view key, int most) {
    known_.emplace_back(key);
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return {};
    if (const auto* const text = node->as_string()) return {{placed(*text), 0, 0}};
    const auto* const list = node->as_array();
    const std::string expected = most < 0 ? "this must be a text, or a list of texts"
                                          : "this must be a word such as \"right\", or a list of words and of pairs "
                                            "[rows, columns]";
    if (list == nullptr || list->empty()) fail(key, expected);
    std::vector<Direction> result;
    for (const toml::node& element : *list) {
        const Place place = place_of_node(element);
        if (const auto* const text = element.as_string()) {
            result.push_back({placed(*text), 0, 0});
            continue;
        }
        const auto* const pair = most < 0 ? nullptr : element.as_array();
        if (pair == nullptr || pair->size() != 2) throw RuleFault{place, fmt::format("{}: {}", key, expected)};
        const auto* const rows = pair->get_as<std::int64_t>(0);
        const auto* const columns = pair->get_as<std::int64_t>(1);
        if (rows == nullptr || columns == nullptr || std::abs(rows->get()) > most || std::abs(columns->get()) > most) {
            throw RuleFault{place,
                            fmt::format("{}: a pair [rows, columns] has two integers from -{} to {}", key, most, most)};
        }
        result.push_back({{"", place}, static_cast<int>(rows->get()), static_cast<int>(columns->get())});
    }
    return result;
}

std::optional<TomlTable> TomlTable::table(std::string_view key) {
    known_.emplace_back(key);
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return std::nullopt;
    const auto* const table = node->as_table();
    if (table == nullptr) fail(key, "this must be a table, { ... }");
    return TomlTable(std::make_shared<const Node>(Node{node_->file, table}));
}

std::vector<TomlTable> TomlTable::tables(std::string_view key) {
    known_.emplace_back(key);
    std::vector<TomlTable> result;
    const toml::node* const node = node_->table->get(key);
    if (node == nullptr) return result;
    const auto* const list = node->as_array();
    if (list == nullptr) fail(key, fmt::format("write [[{}]] above each", key));
    for (const toml::node& element : *list) {
        const auto* const table = element.as_table();
        if (table == nullptr) throw RuleFault{place_of_node(element), fmt::format("write [[{}]] above each", key)};
        result.push_back(TomlTable(std::make_shared<const Node>(Node{node_->file, table})));
    }
    return result;
}

std::vector<std::pair<PlacedText, PlacedText>> TomlTable::pairs(std::string_view key) {
    auto table = this->table(key);
    std::vector<std::pair<PlacedText, PlacedText>> result;
    if (!table) return result;
    for (const auto& [name, node] : *table->node_->table) {
        const auto* const text = node.as_string();
        if (text == nullptr) throw RuleFault{place_of_node(node), fmt::format("{}: this must be a text", key)};
        const auto& begin = name.source().begin;
        const bool is_quoted = name.str().size() + 2 <= name.source().end.column - begin.column;
        PlacedText from{std::string(name.str()), {begin.line, begin.column + (is_quoted ? 1 : 0)}};
        result.emplace_back(std::move(from), placed(*text));
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.place.line, a.first.place.column) <
               std::pair(b.first.place.line, b.first.place.column);
    });
    return result;
}

PlacedText TomlTable::required(std::string_view key) {
    auto value = text(key);
    if (!value) throw RuleFault{place(), fmt::format("{}: this is missing", key)};
    return *std::move(value);
}

void TomlTable::finish() const {
    for (const auto& [key, node] : *node_->table) {
        const std::string_view name = key.str();
        if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
        const auto& begin = key.source().begin;
        throw RuleFault{
            {std::max<std::size_t>(begin.line, 1), std::max<std::size_t>(begin.column, 1)},
            fmt::format("{}: there is no such field; there are {}", base::shown(name), fmt::join(known_, ", "))};
    }
}

}  // namespace papamu::rulesets::rule_file
