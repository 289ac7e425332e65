// Random sums of small positions of any rulesets and of values, and who wins them by trying everything.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/sums/sum_solver.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests {

using rulesets::Player;
using rulesets::SumTerm;

struct Alphabet {
    std::string_view ruleset;
    std::string_view letters;
    int most_rows = 2;
};

/// Letters are repeated in proportions that give positions with some play.
inline const std::vector<Alphabet> kAlphabets = {
    {"clobber", "xxoo."},     {"konane", "xo.xo."},
    {"domineering", "....#"}, {"cannibal-clobber", "xo.."},
    {"nogo", "...xo"},        {"snort", "..x#o"},
    {"col", "..x#o"},         {"cram", "...#"},
    {"fission", "....xx"},    {"toads-and-frogs", "tf.", 1},
    {"amazons", ".##xo"},
};
inline const std::vector<std::string_view> kValues = {"1/2",         "-1",        "*",           "^",     "v*",
                                                      "{2|-1}",      "{1|*}",     "+-1",         "*2",    "3/4",
                                                      "+-{2,{3|1}}", "{0||0|-2}", "{1||0|-1/2}", "{^|v}", "-3/2"};

inline SumTerm random_term(std::mt19937_64& random, int most_columns) {
    const std::size_t which = random() % (kAlphabets.size() + 2);
    const bool negated = random() % 3 == 0;
    if (which >= kAlphabets.size()) {
        return {"value", std::string(kValues[random() % kValues.size()]), negated};
    }
    const Alphabet& at = kAlphabets[which];
    const int rows = 1 + static_cast<int>(random() % static_cast<unsigned>(at.most_rows));
    const int columns = 1 + static_cast<int>(random() % static_cast<unsigned>(most_columns));
    return {std::string(at.ruleset), random_board(random, rows, columns, at.letters), negated};
}

inline std::vector<SumTerm> random_terms(std::mt19937_64& random, int most_terms, int most_columns) {
    std::vector<SumTerm> terms(1 + random() % static_cast<unsigned>(most_terms));
    for (SumTerm& term : terms) term = random_term(random, most_columns);
    return terms;
}

/// A hot value, or a cold one with hot options, in notation.
inline std::string random_hot_value(std::mt19937_64& random) {
    const auto number = [&random](int around) {
        static constexpr const char* endings[] = {"", "", "", "*", "^", "v"};
        const int twice = 2 * around + static_cast<int>(random() % 5) - 2;
        const std::string text = twice % 2 == 0 ? std::to_string(twice / 2) : std::to_string(twice) + "/2";
        return text + (twice % 2 == 0 ? endings[random() % std::size(endings)] : "");
    };
    switch (random() % 5) {
        case 0:
            return "{" + number(2) + "|" + number(-2) + "}";
        case 1:
            return "{" + number(4) + "||" + number(1) + "|" + number(-3) + "}";
        case 2:
            return "{" + number(5) + "|" + number(2) + "||" + number(-1) + "}";
        case 3:
            return "{" + number(2) + ",{" + number(6) + "|" + number(0) + "}|" + number(-2) + "}";
        default:
            return "{{" + number(5) + "|" + number(1) + "}|{" + number(-1) + "|" + number(-6) + "}}";
    }
}

inline std::string text_of(const std::vector<SumTerm>& terms) {
    std::string text;
    for (const SumTerm& term : terms) {
        text += (term.negated ? " - " : " + ") + term.ruleset + ":" + term.position;
    }
    return text;
}

/// Who wins a sum, by trying every move: no table, no ordering, no decomposition.
class SumMinimax {
 public:
    explicit SumMinimax(const std::vector<SumTerm>& terms) {
        for (const SumTerm& term : terms) {
            Member member;
            member.negated = term.negated;
            if (term.ruleset == "value") {
                member.value = cgt::parse_value(store_, term.position).value();
            } else {
                member.board = rulesets::find_ruleset(term.ruleset)->parse(term.position).value();
            }
            members_.push_back(std::move(member));
        }
    }

    bool first_wins(Player first) {
        for (std::size_t i = 0; i < members_.size(); ++i) {
            const Member before = members_[i];
            const Player own = before.negated ? rulesets::opponent(first) : first;
            bool wins = false;
            const auto try_move = [&](Member after) {
                after.negated = before.negated;
                members_[i] = std::move(after);
                wins = !first_wins(rulesets::opponent(first));
            };
            if (!before.board) {
                const auto options =
                    own == Player::kLeft ? store_.left_options(before.value) : store_.right_options(before.value);
                for (std::size_t k = 0; k < options.size() && !wins; ++k) try_move({std::nullopt, options[k], false});
            } else {
                for (const std::string& move : before.board->move_texts(own)) {
                    try_move({before.board->play(own, move).value(), {}, false});
                    if (wins) break;
                }
            }
            members_[i] = before;
            if (wins) return true;
        }
        return false;
    }
    char outcome() { return outcome_letter(first_wins(Player::kLeft), first_wins(Player::kRight)); }

 private:
    struct Member {
        std::optional<rulesets::AnyPosition> board;
        cgt::Value value;
        bool negated = false;
    };

    cgt::ValueStore store_;
    std::vector<Member> members_;
};

/// The outcome by the sign of the sum of all values.
inline char outcome_by_values(const std::vector<SumTerm>& terms) {
    cgt::ValueStore store;
    cgt::Value sum;
    solver::AnalysisOptions value_only;
    value_only.moves = solver::MovesAsked::kNone;
    for (const SumTerm& term : terms) {
        const cgt::Value value =
            term.ruleset == "value"
                ? cgt::parse_value(store, term.position).value()
                : *tests::analyse(*solver::make_analyst(term.ruleset, store, {}), term.position, value_only)
                       .value()
                       .value;
        sum = cgt::add(store, sum, term.negated ? -value : value);
    }
    return outcome_letter(!cgt::less_or_equal(store, sum, cgt::Value()), !cgt::less_or_equal(store, cgt::Value(), sum));
}

inline char solved_sum(const std::vector<SumTerm>& terms, const solver::OutcomeOptions& options = {}) {
    return tests::make_sum_solver(terms, options).value()->solve({}, {}).outcome().value_or('?');
}

}  // namespace papamu::tests
