// What a job of a farm has found out: a fact about a position, whenever it arrives and however often.
//
//     fact_text(fact)                      // "open left 1000000@52000 1.25 12/400,won,33/2 xoxo/o..o/xoxo/oxox"
//
// A job that ends without an answer tells of other positions as well: those below its own on which it spent much of its
// work. Their facts are "seen".
//
// The words are: how it ended, who moves, nodes, seconds, what is known after each move ("." if nothing is), and the
// position, which may have blanks. The moves are those of AnyPosition::moves(), in their order; each has the proof and
// the disproof number of the opponent, or "won" or "lost" from the opponent's point of view.
//
// Behind the nodes stands "@" and the clock of the job, unless that is 0: how many nodes all jobs of the farm were
// known to have when it was planned. A job goes on from the tables of those before it, so numbers with a later clock
// are better. Several jobs, one after the other, may work on one question; their clocks tell them apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "solver/farm/question.h"
#include "solver/outcome/move_numbers.h"

namespace papamu::solver {

enum class FarmEnding {
    kWon,   // the player to move wins
    kLost,  // ... loses
    kOpen,  // neither is known after all the work that the job was allowed
    kPart,  // the job was cut short before
    kSeen,  // neither is known, and the work is part of that of a job on a position above
};

/// "won", "lost", "open", "part", "seen".
std::string_view ending_word(FarmEnding ending);

struct FarmFact {
    FarmQuestion question;
    FarmEnding ending = FarmEnding::kPart;
    std::uint64_t nodes = 0;  // of this job, on and below the question
    double seconds = 0;
    std::vector<MoveNumbers> moves;  // empty if it is decided, and for searches without proof numbers
    std::uint64_t clock = 0;         // 0: of a farm whose jobs do not go on from one another

    [[nodiscard]] bool is_decided() const { return ending == FarmEnding::kWon || ending == FarmEnding::kLost; }
    /// Whether it tells how much was spent on it that no other fact tells of.
    [[nodiscard]] bool is_of_job() const { return ending != FarmEnding::kSeen; }
};

/// "won", "lost", "12/400".
std::string move_numbers_text(const MoveNumbers& numbers);
/// nullopt if the text is not of that kind.
std::optional<MoveNumbers> parse_move_numbers(std::string_view text);

/// One line without a newline.
std::string fact_text(const FarmFact& fact);
/// The question of a fact must be about a position of this ruleset. The error says what is wrong with the text.
base::Expected<FarmFact, std::string> parse_fact(const rulesets::AnyRuleset& ruleset, std::string_view text);

/// Which of two facts about one question tells more: a total order, in which facts are equal only if their texts are.
/// Answers come last, and before them the job with the most nodes, one that was cut short being less than any other,
/// and what was only seen less than any job.
bool tells_less(const FarmFact& a, const FarmFact& b);

}  // namespace papamu::solver
