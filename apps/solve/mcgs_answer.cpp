#include "apps/solve/mcgs_answer.h"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "cgt/thermograph.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/game.h"

namespace papamu::apps::solve {

namespace {

using cgt::Dyadic;
using protocol::McgsCommand;
using protocol::McgsMove;
using protocol::McgsPoint;
using protocol::McgsTerm;
using rulesets::Player;
using rulesets::SumTerm;

using Terms = std::vector<McgsTerm>;

/// A limit was reached; what() says which.
struct Stopped : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Converts the corners of a wall to its pieces.
std::vector<cgt::Trajectory::Piece> pieces_of(const std::vector<McgsPoint>& points) {
    std::vector<cgt::Trajectory::Piece> pieces;
    for (std::size_t i = 0; i < points.size(); ++i) {
        int slope = 0;
        if (i + 1 < points.size()) slope = (points[i + 1].value - points[i].value).sign();
        if (pieces.empty() || pieces.back().slope != slope) {
            pieces.push_back({points[i].temperature, points[i].value, slope});
        }
    }
    return pieces;
}

std::string wall_text(const cgt::Trajectory& wall) {
    std::string text;
    for (const auto& piece : wall.pieces()) {
        text += " (" + piece.value.to_string() + ", " + piece.from.to_string() + ")";
    }
    return text;
}

bool all_impartial(const Terms& terms) {
    return std::all_of(terms.begin(), terms.end(), [](const McgsTerm& term) { return term.is_impartial(); });
}

}  // namespace

/// Answers one command.
class McgsSolver::Job {
 public:
    Job(McgsSolver& owner, const Terms& terms, const McgsCommand& command, const solver::OutcomeLimits& limits)
        : owner_(owner), terms_(terms), command_(command), limits_(limits) {}

    McgsAnswer run() {
        try {
            dispatch();
        } catch (const Stopped& stopped) {
            answer_.verdict = McgsVerdict::kUnfinished;
            answer_.text = stopped.what();
        }
        return std::move(answer_);
    }

 private:
    void dispatch() {
        switch (command_.kind) {
            case McgsCommand::Kind::kSolve: {
                const bool won = wins(terms_, *command_.player);
                return found(won ? "win" : "loss", won == command_.wins);
            }
            case McgsCommand::Kind::kNimber: {
                const std::uint32_t nimber = nim_sum(terms_);
                return found(std::to_string(nimber), nimber == command_.nimber);
            }
            case McgsCommand::Kind::kWinningMoves:
                return winning_moves();
            case McgsCommand::Kind::kThermograph:
                return thermograph();
        }
    }

    void found(std::string text, bool as_expected) {
        answer_.text = std::move(text);
        answer_.verdict = !command_.expects() ? McgsVerdict::kAsked
                          : as_expected       ? McgsVerdict::kRight
                                              : McgsVerdict::kWrong;
    }

    [[nodiscard]] solver::OutcomeLimits limits_left() const { return limits_.after(answer_.nodes, answer_.seconds); }

    void charge(std::uint64_t nodes, double seconds, const std::string& stopped) {
        answer_.nodes += nodes;
        answer_.seconds += seconds;
        if (!stopped.empty()) throw Stopped(stopped);
    }

    /// The text is that of a term or of a sum of terms, which was read before.
    static rulesets::AnyPosition position_of(std::string_view ruleset, std::string_view text) {
        const auto position = rulesets::find_ruleset(ruleset)->parse(text);
        if (!position) throw Stopped(position.error().to_string());
        return *position;
    }

    /// The exact value of a sum or of a position, without analysing moves.
    solver::Analysis evaluate(const rulesets::AnyPosition& position, cgt::ValueStore& store) {
        const auto analyst = solver::make_analyst(position.ruleset(), store,
                                                  {owner_.options_.threads, owner_.options_.switches,
                                                   owner_.options_.table_bytes / 2, owner_.options_.stored});
        const solver::OutcomeLimits left = limits_left();
        solver::AnalysisOptions asked;
        asked.moves = solver::MovesAsked::kNone;
        asked.position_limit = left.nodes;
        asked.second_limit = left.seconds;
        asked.stop = left.stop;
        solver::Analysis analysis = analyst->analyse(position, asked);
        charge(analysis.stats.positions, analysis.stats.seconds, analysis.stopped);
        return analysis;
    }

    std::uint32_t nim_value(const McgsTerm& term) {
        if (term.literal()) return term.literal()->impartial_value();
        const rulesets::AnyPosition position = position_of(term.term().ruleset, term.term().position);
        if (term.is_impartial_by_nature()) {  // its value is a nimber
            cgt::ValueStore store({.byte_limit = owner_.options_.table_bytes / 2});
            const solver::Analysis found = evaluate(position, store);
            return static_cast<std::uint32_t>(store.parts(*found.value).star);
        }
        const solver::NimReport report = owner_.impartial(position.ruleset()).nim_value(position, limits_left());
        charge(report.nodes, report.seconds, report.stopped);
        return *report.value;
    }

    /// The nim-sum of the impartial terms.
    std::uint32_t nim_sum(const Terms& terms) {
        std::uint32_t sum = 0;
        for (const McgsTerm& term : terms) {
            if (term.is_impartial()) sum ^= nim_value(term);
        }
        return sum;
    }

    /// The terms, with all impartial ones combined into one nimber.
    std::vector<SumTerm> sum_of(const Terms& terms) {
        std::vector<SumTerm> sum;
        for (const McgsTerm& term : terms) {
            if (!term.is_impartial()) sum.push_back(term.term());
        }
        if (const std::uint32_t nimber = nim_sum(terms); nimber > 0) {
            sum.push_back({"value", "*" + std::to_string(nimber)});
        }
        if (sum.empty()) sum.push_back({"value", "0"});
        return sum;
    }

    /// The position of a game that offers a search of its own (as `papamu solve domineering` does) is left to that;
    /// everything else is a sum.
    solver::OutcomeReport solve(const std::vector<SumTerm>& sum, const solver::OutcomeQuestion& question) {
        const auto positions = rulesets::read_terms(sum);
        if (!positions) throw Stopped(positions.error().message);
        if (const auto& [position, negated] = positions->terms.front(); positions->terms.size() == 1 && !negated) {
            const auto own = solver::game_of(position.ruleset()).make_outcome_solver(position, owner_.options_);
            if (own && *own != nullptr) return (*own)->solve(question, limits_left());
        }
        auto report = owner_.sums_.solve(*positions, question, limits_left());
        if (!report) throw Stopped(report.error().message);
        return *std::move(report);
    }

    bool wins(const Terms& terms, Player first) {
        if (all_impartial(terms)) return nim_sum(terms) != 0;
        const solver::OutcomeReport report =
            solve(sum_of(terms), {first == Player::kLeft, first == Player::kRight, false});
        const auto& answer = first == Player::kLeft ? report.left : report.right;
        charge(report.nodes, report.seconds, answer->wins ? "" : report.stopped);
        return *answer->wins;
    }

    void winning_moves() {
        // For player N, the moves of either player count; in an impartial game both have the same.
        const Player player = command_.player.value_or(Player::kLeft);
        std::set<std::string> winning;
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            for (const McgsMove& move : terms_[i].moves(player)) {
                Terms after = terms_;
                after[i] = move.after;
                if (wins(after, opponent(player))) continue;
                winning.insert(terms_.size() > 1 ? std::to_string(i) + ":" + move.text : move.text);
            }
        }
        std::string text;
        for (const std::string& move : winning) text += (text.empty() ? "" : " ") + move;
        const bool as_expected = command_.moves && std::equal(winning.begin(), winning.end(), command_.moves->begin(),
                                                              command_.moves->end());
        found(winning.empty() ? "None" : text, as_expected);
    }

    void thermograph() {
        const std::string text = rulesets::print_sum(sum_of(terms_));
        cgt::ValueStore store({.byte_limit = owner_.options_.table_bytes / 2});
        const solver::Analysis analysis = evaluate(position_of(rulesets::kSumName, text), store);
        const cgt::Thermograph graph = cgt::Thermographs(store).of(*analysis.value);
        const bool as_expected = graph.left.pieces() == pieces_of(command_.left_wall) &&
                                 graph.right.pieces() == pieces_of(command_.right_wall);
        found("L:" + wall_text(graph.left) + " R:" + wall_text(graph.right), as_expected);
    }

    McgsSolver& owner_;
    const Terms& terms_;
    const McgsCommand& command_;
    const solver::OutcomeLimits& limits_;
    McgsAnswer answer_;
};

McgsAnswer McgsSolver::answer(const Terms& terms, const McgsCommand& command, const solver::OutcomeLimits& limits) {
    return Job(*this, terms, command, limits).run();
}

solver::ImpartialSolver& McgsSolver::impartial(const rulesets::AnyRuleset& ruleset) {
    auto& solver = impartial_[&ruleset];
    // There are few rulesets, and seldom more than two in a file.
    solver::OutcomeOptions options = options_;
    options.table_bytes /= 8;
    if (solver == nullptr) solver = solver::make_impartial_solver(ruleset, options);
    return *solver;
}

}  // namespace papamu::apps::solve
