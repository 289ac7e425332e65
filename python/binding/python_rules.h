// A game that a Python class describes, as a ruleset like any other: sums, searches, trees and commands work with it.
//
//     const auto rules = PythonRules::make(instance, settings, foreign);             // with the GIL
//     const rulesets::AnyPosition position = rules->position(object);                // with the GIL
//
// It lives as long as something refers to it: the instance, or a position, which shares it. Two instances are two
// rulesets, also if they have one name. A move is named by the text of the position that it leads to.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "python/binding/game_graph.h"
#include "rulesets/any_ruleset.h"

namespace papamu::python {

struct PythonRulesSettings {
    std::string name;     // lower-case letters, digits and hyphens, as for other rulesets
    std::string summary;  // one line
    std::string text_format;
    std::string example;
    bool has_board = false;  // positions are written as rows of letters
    GameTraits traits;
};

class PythonRules final : public rulesets::AnyRuleset, public std::enable_shared_from_this<PythonRules> {
    using Player = rulesets::Player;

 public:
    /// Requires the GIL.
    static std::shared_ptr<PythonRules> make(PyObject* instance, PythonRulesSettings settings, ForeignTypes foreign);
    ~PythonRules() override;

    /// The rules that a position, or the terms of a sum, are of; each once, by serial(). Those of other kinds are left
    /// out.
    static std::vector<std::shared_ptr<const PythonRules>> all_in(const rulesets::AnyPosition& position);

    /// A position of the class: the object goes through its check(). Requires the GIL; throws UserError.
    [[nodiscard]] rulesets::AnyPosition position(PyObject* object, const std::string& where) const;
    /// The number of a position of this ruleset.
    [[nodiscard]] static PositionId number(const rulesets::AnyPosition& position);
    [[nodiscard]] rulesets::AnyPosition position(PositionId id) const;
    [[nodiscard]] GameGraph& graph() const { return graph_; }
    /// What its table in files of values is called; an error says why it has none. Takes the GIL.
    [[nodiscard]] base::Expected<std::string, std::string> table_name() const;
    /// No other ruleset of the process has or had this number.
    [[nodiscard]] std::uint64_t serial() const { return serial_; }

    [[nodiscard]] std::string_view name() const override { return settings_.name; }
    [[nodiscard]] int version() const override { return 1; }
    [[nodiscard]] std::string text_format() const override { return settings_.text_format; }
    [[nodiscard]] bool has_board() const override { return settings_.has_board; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return settings_.summary; }
    [[nodiscard]] std::string_view example() const override { return settings_.example; }

    /// Calls the class's parse() and check(). Their ValueError and SyntaxError are errors of the text.
    [[nodiscard]] rulesets::Parsed<rulesets::AnyPosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string print(const rulesets::AnyPosition& position) const override;
    /// Means nothing to another process.
    [[nodiscard]] std::string key(const rulesets::AnyPosition& position) const override;
    void moves(const rulesets::AnyPosition& position, Player player,
               std::vector<rulesets::AnyMove>& moves) const override;
    [[nodiscard]] std::optional<rulesets::AnyMove> first_move(const rulesets::AnyPosition& position,
                                                              Player player) const override;
    [[nodiscard]] rulesets::AnyPosition play(const rulesets::AnyPosition& position, Player player,
                                             const rulesets::AnyMove& move) const override;
    [[nodiscard]] std::string print_move(const rulesets::AnyPosition& position,
                                         const rulesets::AnyMove& move) const override;
    [[nodiscard]] rulesets::Parsed<rulesets::AnyMove> parse_move(const rulesets::AnyPosition& position, Player player,
                                                                 std::string_view text) const override;
    /// The position, and the one that stands for all its images if it is of the class and another one.
    [[nodiscard]] std::vector<rulesets::ImageOf<rulesets::AnyPosition>> images(
        const rulesets::AnyPosition& position) const override;
    [[nodiscard]] std::uint64_t perft(const rulesets::AnyPosition& position, Player player, int depth) const override;

 private:
    void check(PositionId id) const;

    PythonRules(PyObject* instance, PythonRulesSettings settings, ForeignTypes foreign);

    PythonRulesSettings settings_;
    std::uint64_t serial_;
    mutable GameGraph graph_;
    mutable std::mutex naming_;  // guards the rest; not held while Python is called
    mutable std::optional<base::Expected<std::string, std::string>> table_name_;
};

}  // namespace papamu::python
