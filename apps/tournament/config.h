// A configuration file in TOML (toml.io), as a tree that stores the line of each entry; and a reader that gets the
// values of a table and reports errors with file, line and field.
//
//     const ConfigTable tree = parse_config(text, "cup.toml");
//     ConfigReader reader(tree, "cup.toml");
//     const auto rounds = reader.integer("rounds", 1, 1000);        // nullopt if it is not given
//     reader.finish();                                              // fields that were not read are errors
//
// All errors are CommandErrors (kBadInput): "cup.toml, line 7: board.size: \"8\" is not a size such as 5x6".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace papamu::apps::tournament {

struct ConfigEntry;

struct ConfigTable {
    std::size_t line = 1;
    std::vector<ConfigEntry> entries;  // sorted by key
};

/// monostate: something that our configuration files do not use, such as a date or a list of numbers.
using ConfigValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, ConfigTable, std::vector<ConfigTable>>;

struct ConfigEntry {
    std::string key;
    std::size_t line = 1;
    ConfigValue value;
};

/// The text may have at most 256 KiB.
ConfigTable parse_config(std::string_view text, const std::string& file);

/// Reads one table. The table must outlive the reader.
class ConfigReader {
 public:
    /// `prefix` stands before the names of the fields in errors: "", "board.".
    ConfigReader(const ConfigTable& table, std::string file, std::string prefix = "")
        : table_(&table), file_(std::move(file)), prefix_(std::move(prefix)) {}

    std::optional<std::string> text(std::string_view key);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most);
    /// A number or a text, returned as a text: 10, 0.5 and "10+0.1" are "10", "0.5" and "10+0.1".
    std::optional<std::string> number_or_text(std::string_view key);
    std::optional<ConfigReader> table(std::string_view key);
    /// The tables [[key]]; empty if there are none.
    std::vector<ConfigReader> tables(std::string_view key);

    [[nodiscard]] std::size_t line() const { return table_->line; }
    /// The line of a field; `otherwise` if it is not given.
    [[nodiscard]] std::size_t line_of(std::string_view key, std::size_t otherwise) const;
    /// Throws an error about the first field that was not read.
    void finish() const;
    /// Throws an error about a field, with the line of its table if the field is not given.
    [[noreturn]] void fail(std::string_view key, const std::string& message) const;

 private:
    const ConfigEntry* find(std::string_view key);
    template <class T>
    const T* get(std::string_view key, const char* kind);
    [[noreturn]] void fail_at(std::size_t line, std::string_view key, const std::string& message) const;

    const ConfigTable* table_;
    std::string file_;
    std::string prefix_;
    std::set<std::string, std::less<>> asked_;
};

}  // namespace papamu::apps::tournament
