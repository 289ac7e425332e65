#include "base/toml_names.h"

namespace papamu::base::detail {

std::string joined_key(const TomlKey& key) {
    std::string text;
    for (const std::string& part : key) text += (text.empty() ? "" : ".") + part;
    return text;
}

std::string TomlNames::begin_table(const TomlKey& key, bool of_many, std::size_t line) {
    std::string message;
    Node* const parent = parent_of(root_, key, {Kind::kOnTheWay, line, {}}, message);
    if (parent == nullptr) return message;
    Node& node = parent->parts.try_emplace(key.back()).first->second;
    const std::string first = ", first in line " + std::to_string(node.line);
    if (node.kind == Kind::kValue || (node.kind == Kind::kTable && !of_many)) return twice("table", node);
    if (node.kind == Kind::kTable) {
        return "there is one such table, in line " + std::to_string(node.line) + ": write [[" + joined_key(key) +
               "]] above each of several";
    }
    if (node.kind == Kind::kOneOfMany && !of_many) {
        return "there are several such tables" + first + ": write [[" + joined_key(key) + "]] above each";
    }
    if (of_many) node.parts.clear();
    node.kind = of_many ? Kind::kOneOfMany : Kind::kTable;
    node.line = line;
    table_ = &node;
    return "";
}

std::string TomlNames::add_field(const TomlKey& key, std::size_t line) {
    std::string message;
    Node* const parent = parent_of(*table_, key, {Kind::kTable, line, {}}, message);
    if (parent == nullptr) return message;
    const auto [place, is_new] = parent->parts.try_emplace(key.back(), Node{Kind::kValue, line, {}});
    return is_new ? "" : twice("field", place->second);
}

TomlNames::Node* TomlNames::parent_of(Node& begin, const TomlKey& key, const Node& between, std::string& message) {
    Node* node = &begin;
    for (std::size_t i = 0; i + 1 < key.size(); ++i) {
        node = &node->parts.try_emplace(key[i], between).first->second;
        if (node->kind != Kind::kValue) continue;
        message = key[i] + " has a value already, in line " + std::to_string(node->line);
        return nullptr;
    }
    return node;
}

std::string TomlNames::twice(const char* what, const Node& node) {
    return std::string("this ") + what + " stands there twice, first in line " + std::to_string(node.line);
}

}  // namespace papamu::base::detail
