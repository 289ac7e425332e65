// Translates the games of MCGS's test files into ours: their sections, and the notation of boards and moves there.
//
//     const auto term = make_mcgs_term({"clobber", false, "XO|OX", 3});      // SumTerm{"clobber", "xo/ox"}
//     term->moves(Player::kLeft)                                             // "a1-b1", ... and the games they lead to
//
// X is Black, our Left (x). Cells are named by a column from 'a' and a row from 1 at the top; on strips by a number
// from 1.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "protocol/mcgs/mcgs_file.h"
#include "protocol/mcgs/mcgs_literal.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::protocol {

struct McgsSection;
struct McgsMove;

/// One game of a sum.
class McgsTerm {
 public:
    /// The term of a sum: the position, or the value of a literal. Not to be used if is_impartial(): then it has a nim
    /// value.
    [[nodiscard]] const rulesets::SumTerm& term() const { return term_; }
    /// Whether either player may make the moves of both: because the section says so, or by nature.
    [[nodiscard]] bool is_impartial() const { return impartial_; }
    /// Whether the rules themselves give both players the same moves: nimbers and kayles.
    [[nodiscard]] bool is_impartial_by_nature() const;
    [[nodiscard]] const std::optional<McgsLiteral>& literal() const { return literal_; }

    /// The moves of a player, or of both players if the game is impartial, as MCGS writes them.
    [[nodiscard]] std::vector<McgsMove> moves(rulesets::Player player) const;

 private:
    friend base::Expected<McgsTerm, std::string> make_mcgs_term(const McgsGame& game);

    const McgsSection* section_ = nullptr;
    rulesets::SumTerm term_;
    bool impartial_ = false;
    std::optional<McgsLiteral> literal_;
};

struct McgsMove {
    std::string text;
    McgsTerm after;
};

/// Whether the section is known and its ruleset exists.
bool knows_mcgs_section(std::string_view section);

/// Requires a known section. The error says what is wrong with the text.
base::Expected<McgsTerm, std::string> make_mcgs_term(const McgsGame& game);

}  // namespace papamu::protocol
