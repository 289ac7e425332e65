// The fields and tables of a TOML file, to tell when one of them is given twice. For toml_fault.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace papamu::base::detail {

using TomlKey = std::vector<std::string>;  // the parts between points

std::string joined_key(const TomlKey& key);

/// Every function returns what is wrong, without the name; nothing if all is well. Lines are for the messages.
class TomlNames {
 public:
    /// [key], or [[key]] if there may be many: what follows belongs to it.
    std::string begin_table(const TomlKey& key, bool of_many, std::size_t line);
    /// key = value, in the table that was begun last.
    std::string add_field(const TomlKey& key, std::size_t line);

 private:
    enum class Kind { kValue, kTable, kOneOfMany, kOnTheWay };
    struct Node {
        Kind kind = Kind::kOnTheWay;
        std::size_t line = 1;
        std::map<std::string, Node> parts;
    };
    /// The node of all parts but the last one, made like `between` where there is none; null if one of them has a
    /// value, with the message.
    static Node* parent_of(Node& begin, const TomlKey& key, const Node& between, std::string& message);
    static std::string twice(const char* what, const Node& node);

    Node root_{Kind::kTable, 1, {}};
    Node* table_ = &root_;  // the nodes of a map stay where they are
};

}  // namespace papamu::base::detail
