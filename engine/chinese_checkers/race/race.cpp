#include "engine/chinese_checkers/race/race.h"

#include <algorithm>
#include <limits>

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStar;
using rulesets::opponent;
using rulesets::StarCells;

namespace {

constexpr std::size_t kTablesKept = 16;
constexpr std::uint64_t kWaysANode = 3;  // counted in the time of one

std::size_t index(rulesets::Player player) { return static_cast<std::size_t>(player); }

// The player's side, in which marbles of the other player in the home count as filling it.
RaceSide side_of(const ChineseCheckersState& state, rulesets::Player player) {
    RaceSide side = race_side(state, player);
    side.goal = side.goal.minus(turn_star(state.marbles_of(opponent(player)), player));
    return side;
}

// Whether the marbles on these cells cannot move if these cells, those in `occupied`, and perhaps others are occupied.
bool are_shut_in(const StarCells& stragglers, const StarCells& occupied) {
    const rulesets::StarJumps jumps(occupied);
    bool result = true;
    stragglers.for_each([&](int cell) {
        const bool steps = kStar.around[static_cast<std::size_t>(cell)].minus(occupied).any();
        result = result && !steps && jumps.from(cell) == 0;
    });
    return result;
}

std::vector<ChineseCheckersMove> turned_back(const std::vector<RaceMove>& moves, rulesets::Player player) {
    std::vector<ChineseCheckersMove> result;
    for (const RaceMove move : moves) {
        result.push_back({static_cast<std::uint8_t>(turn_cell(move.from, player)),
                          static_cast<std::uint8_t>(turn_cell(move.to, player)), rulesets::kNoStarCell});
    }
    return result;
}

}  // namespace

// One player in the race.
struct RaceSolver::Runner {
    rulesets::Player player = rulesets::Player::kLeft;
    RaceSide side;
    Intruder intruder;
    StarCells stragglers;  // the other player's marbles in the home to be filled
    bool has_grays = false;
    std::optional<RacePlan> plan;
    StarCells visited;  // by the plan; turned as in `side`

    /// The ply of the game at which the plan ends, counted from now.
    [[nodiscard]] int end() const { return 2 * static_cast<int>(plan->moves.size()) - (intruder.moves_first ? 0 : 1); }

    /// Adopts the plan if it is shorter than the present one and keeps the stragglers shut in.
    void take(std::optional<RacePlan> shorter) {
        if (!shorter || (plan && plan->moves.size() <= shorter->moves.size()) || !keeps_shut(*shorter)) return;
        plan = std::move(shorter);
        visited = side.marbles;
        for (const RaceMove move : plan->moves) visited.set(move.to);
    }

 private:
    // Whether the other player's marbles in the home cannot get out at any of its turns. Insertions may come in any
    // order.
    [[nodiscard]] bool keeps_shut(const RacePlan& shorter) const {
        if (stragglers.none()) return true;
        if (stragglers.count() > rulesets::kHomeCells / 2) return false;
        StarCells marbles = side.marbles;
        bool shut = !intruder.moves_first || are_shut_in(stragglers, marbles | stragglers | side.walls);
        const auto ordered = static_cast<std::ptrdiff_t>(shorter.moves.size()) - shorter.insertions;
        std::for_each_n(shorter.moves.begin(), ordered, [&](RaceMove move) {
            marbles.reset(move.from);
            marbles.set(move.to);
            shut = shut && are_shut_in(stragglers, marbles | stragglers | side.walls);
        });
        return shut &&
               (shorter.insertions == 0 || are_shut_in(stragglers, (marbles & side.goal) | stragglers | side.walls));
    }
};

bool is_nearly_race(const std::array<StarCells, 2>& marbles) {
    const StarCells homes = kStar.home[0] | kStar.home[1];
    return have_passed(marbles[0].minus(homes), marbles[1].minus(homes));
}

std::vector<ChineseCheckersMove> plan_alone(const ChineseCheckersState& state, rulesets::Player player, int width) {
    RaceSide side = side_of(state, player);
    side.walls |= turn_star(state.marbles_of(opponent(player)), player);
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const auto plan = find_plan(side, {}, {.width = width, .insertions = false}, nodes);
    return plan ? turned_back(plan->moves, player) : std::vector<ChineseCheckersMove>();
}

std::array<int, 2> race_bounds(const ChineseCheckersState& state) {
    return {fewest_moves(side_of(state, rulesets::Player::kLeft)),
            fewest_moves(side_of(state, rulesets::Player::kRight))};
}

// Returns nullptr if making the rows would take more than half of the remaining nodes.
const RaceRows* RaceSolver::rows_of(const RaceSide& side, std::uint64_t& nodes) {
    const RaceRows::Shape shape = RaceRows::shape_of(side);
    const std::uint64_t cost = RaceRows::ways(shape) / kWaysANode;
    if (cost > nodes / 2) return nullptr;
    nodes -= cost;
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](const RaceRows& rows) { return rows.shape() == shape; });
    if (found != rows_.end()) {
        std::rotate(rows_.begin(), found, found + 1);
    } else {
        if (rows_.size() == kTablesKept) rows_.pop_back();
        rows_.emplace(rows_.begin(), shape);
    }
    return &rows_.front();
}

// Whether the runner can fill the goal of `relaxed` within `moves` moves. A solution found has the fewest moves; it
// becomes the runner's plan if nothing can prevent it.
RaceSearch::Answer RaceSolver::shortest_within(Runner& runner, const RaceSide& relaxed, int moves,
                                               const RaceLimits& limits, std::uint64_t& nodes) {
    const int bound = fewest_moves(relaxed);
    if (bound > moves) return RaceSearch::Answer::kImpossible;
    if (runner.has_grays) return RaceSearch::Answer::kUnknown;
    table_.forget();  // so that the answer does not depend on earlier calls
    RaceSearch search(table_, relaxed, limits.rows ? rows_of(relaxed, nodes) : nullptr);
    for (int n = search.fewest_moves(); n <= moves; ++n) {
        const RaceSearch::Answer answer = search.solve(n, nodes);
        if (answer == RaceSearch::Answer::kSolved) {
            runner.take(as_plan(runner.side, runner.intruder, search.solution(), limits.insertions));
        }
        if (answer != RaceSearch::Answer::kImpossible) return answer;
    }
    return RaceSearch::Answer::kImpossible;
}

// Whether it is proved that the other player cannot finish before the winner's plan does. If not, the other player
// may have been given a shorter plan.
bool RaceSolver::try_to_prove(std::array<Runner, 2>& runners, std::size_t winner, const RaceLimits& limits,
                              std::uint64_t& nodes) {
    const Runner& first = runners[winner];
    Runner& second = runners[1 - winner];
    const StarCells visited = turn_star(turn_star(first.visited, first.player), second.player);
    RaceSide relaxed = second.side;
    relaxed.ladders = visited;
    relaxed.goal = rulesets::home_of(rulesets::Player::kRight).minus(visited);
    const int moves = static_cast<int>(first.plan->moves.size()) - (first.intruder.moves_first ? 0 : 1);
    return shortest_within(second, relaxed, moves, limits, nodes) == RaceSearch::Answer::kImpossible;
}

auto RaceSolver::runners_of(const ChineseCheckersState& state) -> std::optional<std::array<Runner, 2>> {
    std::array<Runner, 2> runners;
    for (const rulesets::Player player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
        const StarCells others = turn_star(state.marbles_of(opponent(player)), player);
        Runner& runner = runners[index(player)];
        runner.player = player;
        runner.side = side_of(state, player);
        runner.stragglers = others & rulesets::home_of(rulesets::Player::kRight);
        runner.has_grays = state.grays_in_hand_of(player) > 0;
        runner.intruder = {others, state.grays_in_hand_of(opponent(player)), state.to_move != player,
                           runner.stragglers.count()};
        if (runner.side.marbles.count() > RaceRows::kMostMarbles) return std::nullopt;
    }
    return runners;
}

RaceReport RaceSolver::solve(const ChineseCheckersState& state, const RaceLimits& limits) {
    RaceReport report;
    report.at_least = race_bounds(state);
    std::optional<std::array<Runner, 2>> both = runners_of(state);
    if (!both) return report;
    std::array<Runner, 2>& runners = *both;
    std::uint64_t nodes = limits.nodes;
    for (Runner& runner : runners) {
        if (const auto plan = find_plan(runner.side, runner.intruder,
                                        {.width = limits.width, .insertions = limits.insertions}, nodes))
            runner.take(*plan);
    }
    // A failed attempt is followed by another only if it has shortened a plan.
    while (runners[0].plan || runners[1].plan) {
        const bool right = !runners[0].plan || (runners[1].plan && runners[1].end() < runners[0].end());
        const std::size_t winner = right ? 1 : 0;
        if (try_to_prove(runners, winner, limits, nodes)) {
            report.winner = runners[winner].player;
            break;
        }
        if (!runners[1 - winner].plan || runners[1 - winner].end() > runners[winner].end()) break;
    }
    for (const Runner& runner : runners) {
        if (runner.plan) report.plans[index(runner.player)] = turned_back(runner.plan->moves, runner.player);
    }
    report.nodes = limits.nodes - nodes;
    return report;
}

RaceReport RaceSolver::prove(const ChineseCheckersState& state, rulesets::Player player,
                             const std::vector<RaceMove>& moves, const RaceLimits& limits) {
    RaceReport report;
    report.at_least = race_bounds(state);
    std::optional<std::array<Runner, 2>> runners = runners_of(state);
    if (!runners) return report;
    Runner& runner = (*runners)[index(player)];
    runner.take(as_plan(runner.side, runner.intruder, moves, limits.insertions));
    std::uint64_t nodes = limits.nodes;
    if (runner.plan && try_to_prove(*runners, index(player), limits, nodes)) {
        report.winner = player;
        report.plans[index(player)] = turned_back(runner.plan->moves, player);
    }
    report.nodes = limits.nodes - nodes;
    return report;
}

std::optional<RaceResult> solve_race(const ChineseCheckersState& state, const RaceLimits& limits) {
    RaceReport report = RaceSolver().solve(state, limits);
    if (!report.winner) return std::nullopt;
    std::vector<ChineseCheckersMove>& plan = report.plans[index(*report.winner)];
    const int moves = static_cast<int>(plan.size());
    return RaceResult{*report.winner, moves, std::move(plan)};
}

ChineseCheckersMove next_of_plan(const ChineseCheckersState& state, std::vector<ChineseCheckersMove>& plan) {
    const auto legal = std::find_if(plan.begin(), plan.end(),
                                    [&](ChineseCheckersMove move) { return rulesets::is_legal(state, move); });
    if (legal != plan.end()) {
        const ChineseCheckersMove move = *legal;
        plan.erase(legal);
        return move;
    }
    std::vector<ChineseCheckersMove> moves;
    rulesets::ChineseCheckers::actions(state, moves);
    const StarCells& home = rulesets::home_of(opponent(state.to_move));
    const auto outside = std::find_if(moves.begin(), moves.end(), [&](ChineseCheckersMove move) {
        return !home.test(move.from) && !home.test(move.to);
    });
    return outside != moves.end() ? *outside : moves.front();
}

Proof race_proof(const RaceReport& report, rulesets::Player to_move) {
    if (!report.winner) return {};
    const auto winner = index(*report.winner);
    const int moves = static_cast<int>(report.plans[winner].size());  // of the winner
    if (*report.winner == to_move) return {Ending::kWon, 2 * moves - 1};
    return {Ending::kLost, 2 * moves};
}

}  // namespace papamu::engine
