// The exact bytes of a part of a position that is not a board of at most 64 cells: of any length.
//
//     PartKey key(PartKind::kText, "4x6");
//     part_of_kind(key.part(), PartKind::kText)         // "4x6"
//
// Where the key of a board has its rows, these have two bytes 0; then comes the kind, and what describes a part of that
// kind. So keys of different kinds are different, and no such key is that of a board. A key means the same in every
// process, and parts with the same key have the same value under the rules that the table is named after.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::solver::detail {

enum class PartKind : char {
    kText = 't',       // a position as its ruleset writes it
    kLiteral = 'l',    // a position as Python writes it, which its ruleset does not read
    kGraph = 'g',      // a graph with its labels (decompose/graph/graph_form.h)
    kConflicts = 'c',  // a graph of moves that take each other away (decompose/rule_file/graph_conflicts.h)
    kBlock = 'b',      // a graph on whose vertices values stand (solver/games/grounded_search.h)
};

class PartKey {
 public:
    /// Longer keys are not kept: a file would grow too fast.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 16;

    PartKey(PartKind kind, std::string_view bytes) {
        bytes_.reserve(kHead + bytes.size());
        bytes_.append(kHead - 1, '\0').append(1, static_cast<char>(kind)).append(bytes);
    }
    void set_table(std::uint8_t number) { bytes_[0] = static_cast<char>(number); }

    /// The bytes with the table number in front, and without.
    [[nodiscard]] std::string_view bytes() const { return bytes_; }
    [[nodiscard]] std::string_view part() const { return bytes().substr(1); }
    [[nodiscard]] bool is_too_long() const { return bytes_.size() > kMostBytes; }

    static constexpr std::size_t kHead = 4;  // the number of the table, two bytes 0, the kind

 private:
    std::string bytes_;
};

/// Whether a key without table number is one of these.
inline bool is_part_key(std::string_view key) { return key.size() >= PartKey::kHead - 1 && key[0] == 0 && key[1] == 0; }
/// What follows in such a key if it is of this kind.
inline std::optional<std::string_view> part_of_kind(std::string_view key, PartKind kind) {
    if (!is_part_key(key) || key[2] != static_cast<char>(kind)) return std::nullopt;
    return key.substr(PartKey::kHead - 1);
}

}  // namespace papamu::solver::detail
