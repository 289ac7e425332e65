#include "engine/chinese_checkers/race/race_answers.h"

#include <algorithm>

namespace papamu::engine {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStar;

namespace {

constexpr std::size_t kMostTries = 4;

class Answers {
 public:
    Answers(RaceSolver& solver, rulesets::Player winner, const AnswerLimits& limits)
        : solver_(solver), winner_(winner), limits_(limits), proofs_(limits.proofs) {}

    std::optional<WonRace> search(const ChineseCheckersState& state, int plies) {
        if (const auto won = ChineseCheckers::winner(state)) {
            return *won == winner_ ? std::optional(WonRace{}) : std::nullopt;
        }
        if (proofs_ == 0) return std::nullopt;
        --proofs_;
        const RaceReport report = solver_.solve(state, limits_.race);
        const bool own = state.to_move == winner_;
        if (report.winner) {
            if (*report.winner != winner_) return std::nullopt;
            std::vector<ChineseCheckersMove> plan = report.plans[static_cast<std::size_t>(winner_)];
            const int moves = static_cast<int>(plan.size());
            if (!own) return WonRace{2 * moves, std::nullopt};
            return WonRace{2 * moves - 1, next_of_plan(state, plan)};
        }
        if (plies == 0) return std::nullopt;
        return own ? try_some(state, plies) : try_all(state, plies);
    }

 private:
    // Tries moves of a short way home that are legal now, in its order.
    std::optional<WonRace> try_some(const ChineseCheckersState& state, int plies) {
        std::size_t tries = 0;
        for (const ChineseCheckersMove move : plan_alone(state, winner_, limits_.race.width)) {
            if (!rulesets::is_legal(state, move)) continue;
            if (tries++ == kMostTries) break;
            if (const auto won = search(ChineseCheckers::apply(state, move), plies - 1))
                return WonRace{won->plies + 1, move};
        }
        return std::nullopt;
    }

    std::optional<WonRace> try_all(const ChineseCheckersState& state, int plies) {
        std::vector<ChineseCheckersMove> moves;
        ChineseCheckers::actions(state, moves);
        const auto back = [&](ChineseCheckersMove move) {
            const int rows = kStar.row[move.to] - kStar.row[move.from];
            return winner_ == rulesets::Player::kLeft ? -rows : rows;
        };
        std::stable_sort(moves.begin(), moves.end(),
                         [&](ChineseCheckersMove a, ChineseCheckersMove b) { return back(a) > back(b); });
        WonRace longest;
        for (const ChineseCheckersMove move : moves) {
            const auto won = search(ChineseCheckers::apply(state, move), plies - 1);
            if (!won) return std::nullopt;
            longest.plies = std::max(longest.plies, won->plies + 1);
        }
        return longest;
    }

    RaceSolver& solver_;
    rulesets::Player winner_;
    const AnswerLimits& limits_;
    std::uint64_t proofs_;
};

}  // namespace

std::optional<WonRace> win_by_answers(RaceSolver& solver, const ChineseCheckersState& state, rulesets::Player winner,
                                      const AnswerLimits& limits) {
    Answers answers(solver, winner, limits);
    for (int plies = 0; plies <= limits.plies; ++plies) {
        if (auto won = answers.search(state, plies)) return won;
    }
    return std::nullopt;
}

}  // namespace papamu::engine
