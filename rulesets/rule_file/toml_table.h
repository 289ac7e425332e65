// A table of a TOML file, read field by field, with errors that name the place.
//
//     TomlTable file(parse_toml(text));
//     const std::string name = file.text("name");
//     file.finish();                                    // nothing else may stand there
//
// Every function throws RuleFault.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::rulesets::rule_file {

/// Lines and columns are counted from 1.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// What is wrong with a rule file. Thrown within this folder; read_rules() (rule_reader.h) returns it.
struct RuleFault {
    Place place;
    std::string message;
};

/// A text of the file and where it begins.
struct PlacedText {
    std::string text;
    Place place;  // of the first character

    /// Throws the fault of a character of the text.
    [[noreturn]] void fail(std::size_t character, const std::string& message) const;
};

class TomlTable {
 public:
    /// Reads a whole file.
    static TomlTable parse(std::string_view text);

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] Place place() const;
    /// Of the field's value, or of the table if there is no such field.
    [[nodiscard]] Place place_of(std::string_view key) const;
    [[noreturn]] void fail(std::string_view key, const std::string& message) const;

    /// The value of a field; nullopt if it is not there.
    std::optional<PlacedText> text(std::string_view key);
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most);
    /// An integer, or a list of one or two; empty if it is not there.
    std::vector<std::int64_t> integers(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<bool> flag(std::string_view key);
    /// A text, or a list of them.
    std::vector<PlacedText> texts(std::string_view key);
    std::optional<TomlTable> table(std::string_view key);
    std::vector<TomlTable> tables(std::string_view key);
    /// A table of texts, with the keys in their order in the file.
    std::vector<std::pair<PlacedText, PlacedText>> pairs(std::string_view key);
    /// A text, or a list of texts and of pairs of integers. A pair is returned with an empty text.
    struct Direction {
        PlacedText text;
        int rows = 0;
        int columns = 0;
    };
    std::vector<Direction> directions(std::string_view key, int most);

    /// The field may be there, whatever it is: finish() knows it then.
    void ask(std::string_view key) { known_.emplace_back(key); }
    PlacedText required(std::string_view key);
    /// Fails if there is a field that was not asked for.
    void finish() const;

 private:
    struct Node;
    explicit TomlTable(std::shared_ptr<const Node> node) : node_(std::move(node)) {}

    std::shared_ptr<const Node> node_;
    std::vector<std::string> known_;
};

}  // namespace papamu::rulesets::rule_file
