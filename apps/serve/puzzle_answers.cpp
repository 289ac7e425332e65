// Puzzles: positions in which one thing is true that can be found by thinking, made by trying random positions.
#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "apps/review/review.h"
#include "apps/serve/answers.h"
#include "apps/serve/desk_pool.h"
#include "apps/serve/site.h"
#include "apps/value/region_map.h"
#include "base/error.h"
#include "base/random.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "cgt/sum.h"
#include "cgt/thermograph.h"
#include "rulesets/player_words.h"

namespace papamu::apps::serve {

using rulesets::AnyPosition;
using rulesets::Player;
using solver::Analysis;

namespace {

constexpr int kMostTries = 2000;
constexpr double kMostSeconds = 10;
constexpr std::uint64_t kMostWork = 2'000;  // for a position: with more it is too hard to be asked about
constexpr std::size_t kMostText = 24;       // of a value that is to be guessed
/// The fewest and the most moves of a puzzle, and characters of a value, by difficulty.
constexpr std::array<std::pair<std::size_t, std::size_t>, 3> kMoves = {{{2, 4}, {5, 8}, {9, 60}}};
constexpr std::array<std::pair<std::size_t, std::size_t>, 3> kCharacters = {{{1, 3}, {4, 8}, {9, kMostText}}};
constexpr std::size_t kChoices = 4;

struct Question {
    std::string kind;
    int difficulty = 1;  // 1 .. 3
};

/// A position that may make the puzzle, and who is to move.
struct Candidate {
    AnyPosition position;
    Player player;
};

/// Whether a position can make the puzzle, as far as can be seen without its value: the right number of moves.
bool may_serve(const Question& question, const AnyPosition& position, Player player) {
    if (question.kind != "win") return true;
    const std::size_t moves = position.moves(player).size();
    const auto [least, most] = kMoves[static_cast<std::size_t>(question.difficulty) - 1];
    return moves >= least && moves <= most;
}

/// Moves of both players, made at random from the start; then one of the positions on the way that may serve, or
/// nullopt if none does.
std::optional<Candidate> wander(const Question& question, const AnyPosition& start, base::Random& random) {
    const Player asked = random.below(2) == 0 ? Player::kLeft : Player::kRight;
    const int plies = random.below(40);
    std::vector<AnyPosition> fitting;
    AnyPosition position = start;
    for (int ply = 0;; ++ply) {
        if (may_serve(question, position, asked)) fitting.push_back(position);
        if (ply == plies) break;
        const Player player = random.below(2) == 0 ? Player::kLeft : Player::kRight;
        const auto moves = position.moves(player);
        if (moves.empty()) continue;
        position = position.play(player, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
    if (fitting.empty()) return std::nullopt;
    return Candidate{fitting[static_cast<std::size_t>(random.below(static_cast<int>(fitting.size())))], asked};
}

/// The same, or nullopt if `stop` is set meanwhile: some positions have more moves than can be listed.
std::optional<Candidate> wander_until(const std::atomic<bool>* stop, const Question& question, const AnyPosition& start,
                                      base::Random& random) {
    const base::WorkLimit limit(base::WorkLimit::kUnlimited, stop);
    try {
        return wander(question, start, random);
    } catch (const base::Interrupted&) {
        return std::nullopt;
    }
}

class PuzzleMaker {
 public:
    PuzzleMaker(Desk& desk, const Question& question, base::Random& random)
        : desk_(desk), question_(question), random_(random) {}

    /// The puzzle of this position for `player`; nullopt if it makes none.
    std::optional<Json> puzzle_of(const Analysis& analysis, Player player) {
        if (!analysis.value || !analysis.stopped.empty()) return std::nullopt;
        if (question_.kind == "win") return who_wins(analysis, player);
        if (question_.kind == "hot") return hottest(analysis);
        return worth(analysis);
    }

 private:
    [[nodiscard]] Json begin(const Analysis& analysis) const {
        return {{"ruleset", analysis.position.ruleset().name()},
                {"position", analysis.position.text()},
                {"kind", question_.kind},
                {"difficulty", question_.difficulty}};
    }

    /// One move of several wins, and it is not the only one that looks good: the more moves, the harder.
    std::optional<Json> who_wins(const Analysis& analysis, Player player) {
        const auto& moves = player == Player::kLeft ? analysis.left_moves : analysis.right_moves;
        const auto wins = [](const solver::MoveAnalysis& move) { return move.winning; };
        if (std::count_if(moves.begin(), moves.end(), wins) != 1) return std::nullopt;
        const auto& move = *std::find_if(moves.begin(), moves.end(), wins);
        const std::string* const value = desk_.evaluator.texts().text(move.value);
        if (value == nullptr) return std::nullopt;
        Json json = begin(analysis);
        json["player"] = rulesets::player_word(player);
        json["question"] =
            std::string(rulesets::player_name(player)) + " to move and win: there is one move that does.";
        json["choices"] = Json::array();
        for (const auto& choice : moves) json["choices"].push_back(analysis.position.move_text(choice.move));
        json["answer"] = {analysis.position.move_text(move.move)};
        json["reason"] = "After it the position is worth " + *value + ", and " +
                         std::string(rulesets::player_name(player)) +
                         " wins whatever the opponent plays. After every other move the opponent, to move, wins.";
        return json;
    }

    /// Regions of different temperatures, one of them hotter than all others.
    std::optional<Json> hottest(const Analysis& analysis) {
        const auto count = static_cast<std::size_t>(question_.difficulty) + 1;
        if (analysis.regions.size() < count || analysis.regions.size() > 2 * count + 1) return std::nullopt;
        cgt::ValueStore& store = desk_.evaluator.texts().store();
        std::vector<cgt::Dyadic> temperatures;
        for (const auto& region : analysis.regions) {
            temperatures.push_back(cgt::thermograph(store, region.value.value()).temperature);
        }
        const auto hottest = std::max_element(temperatures.begin(), temperatures.end());
        if (*hottest <= cgt::Dyadic(0) || std::count(temperatures.begin(), temperatures.end(), *hottest) != 1) {
            return std::nullopt;
        }
        Json json = begin(analysis);
        json["player"] = "left";
        json["question"] = "Which region is the hottest: where does a move gain most?";
        json["choices"] = Json::array();
        std::string all;
        for (std::size_t i = 0; i < temperatures.size(); ++i) {
            const std::string label = value::region_label(i);
            json["choices"].push_back(label);
            all += (all.empty() ? "" : ", ") + label + " " + temperatures[i].to_string();
        }
        json["answer"] = {value::region_label(static_cast<std::size_t>(hottest - temperatures.begin()))};
        json["reason"] = "Temperatures: " + all + ".";
        return json;
    }

    /// A value with wrong ones beside it that are near.
    std::optional<Json> worth(const Analysis& analysis) {
        value::ValueTexts& texts = desk_.evaluator.texts();
        cgt::ValueStore& store = texts.store();
        const cgt::Value value = *analysis.value;
        const std::string* const text = texts.text(value);
        const auto [least, most] = kCharacters[static_cast<std::size_t>(question_.difficulty) - 1];
        if (text == nullptr || text->size() < least || text->size() > most || *text == "0") return std::nullopt;
        std::set<std::string> choices = {*text};
        const auto offer = [&](cgt::Value other) {
            const std::string* const wrong = texts.text(other);
            if (choices.size() < kChoices && wrong != nullptr && wrong->size() <= kMostText + 6) choices.insert(*wrong);
        };
        std::vector<cgt::Value> others;
        for (const auto* const moves : {&analysis.left_moves, &analysis.right_moves}) {
            for (const auto& move : *moves) others.push_back(move.value);
        }
        others.push_back(-value);
        others.push_back(cgt::add(store, value, cgt::Value::nimber(1)));
        others.push_back(cgt::add(store, value, cgt::Value::integer(1)));
        others.push_back(cgt::add(store, value, cgt::Value::integer(-1)));
        for (std::size_t i = others.size(); i-- > 1;) {
            std::swap(others[i], others[static_cast<std::size_t>(random_.below(static_cast<int>(i) + 1))]);
        }
        for (const cgt::Value other : others) offer(other);
        if (choices.size() < kChoices) return std::nullopt;
        Json json = begin(analysis);
        json["player"] = "left";
        json["question"] = "What is this position worth?";
        json["choices"] = choices;
        json["answer"] = {*text};
        std::string reason;
        for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
            const std::string* const part = texts.text(analysis.regions[i].value.value());
            reason += (reason.empty() ? "" : ", ") + value::region_label(i) + " " + (part == nullptr ? "..." : *part);
        }
        json["reason"] = "Its regions: " + reason + ".";
        return json;
    }

    Desk& desk_;
    const Question& question_;
    base::Random& random_;
};

/// Where the wandering begins: the position that is given, a start board, or the ruleset's example if it has none.
AnyPosition beginning(const rulesets::AnyRuleset& ruleset, Fields& fields) {
    const std::string board = fields.optional_text("board", 20).value_or("4x4");
    if (fields.has("position")) {
        auto given = ruleset.parse(fields.text("position"));
        if (!given) throw RequestError("position", given.error());
        return *std::move(given);
    }
    const auto size = rulesets::read_board_size(board);
    if (!size) throw RequestError(400, "board: must be a size such as 3x4", "board");
    auto position = ruleset.start_board(*size, {});
    if (position) return *std::move(position);
    if (has_start_boards(ruleset)) throw RequestError(400, position.error().message, "board");
    return ruleset.parse(ruleset.example()).value();
}

}  // namespace

Json examples() {
    for (const PageFile& file : page_files()) {
        if (file.name == "examples.json") return Json::parse(file.content);
    }
    return {{"examples", Json::array()}};
}

Json make_puzzle(Fields& fields, const Work& work) {
    const rulesets::AnyRuleset& ruleset = read_ruleset(fields);
    const Question question{fields.word("kind", {"win", "hot", "worth"}),
                            static_cast<int>(fields.whole_number("difficulty", 1, 3).value_or(1))};
    const AnyPosition start = beginning(ruleset, fields);
    base::Random random(static_cast<std::uint64_t>(fields.whole_number("seed", 0, 1LL << 52).value_or(1)));
    fields.done();
    const auto desk = work.desks->take(ruleset);
    const double seconds = std::min(work.limits.seconds, kMostSeconds);
    const base::StopAlarm alarm(seconds, work.stop);
    solver::AnalysisOptions options;
    options.stop = alarm.flag();
    options.position_limit = kMostWork;
    PuzzleMaker maker(*desk, question, random);
    for (int i = 0; i < kMostTries; ++i) {
        if (options.stop != nullptr && options.stop->load()) {
            throw RequestError(422, work.stop->load() ? "stopped"
                                                      : "no such puzzle was found within " + Json(seconds).dump() +
                                                            " seconds: try a smaller board");
        }
        const auto candidate = wander_until(options.stop, question, start, random);
        if (!candidate) continue;  // it was stopped, or no position on the way may serve
        const Analysis analysis = desk->evaluate(candidate->position, options).analysis;
        if (auto puzzle = maker.puzzle_of(analysis, candidate->player)) return *std::move(puzzle);
        desk->evaluator.make_room(analysis);
        if (work.progress) work.progress({{"tried", i + 1}, {"most", kMostTries}});
    }
    throw RequestError(422, "none of " + std::to_string(kMostTries) +
                                " positions makes such a puzzle: try another difficulty, size or game");
}

}  // namespace papamu::apps::serve
