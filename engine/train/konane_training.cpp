#include "engine/train/konane_training.h"

#include <fmt/format.h>

#include <utility>

#include "base/words.h"
#include "engine/konane/konane_engine.h"
#include "engine/konane/konane_searcher.h"
#include "engine/seeded_choice.h"
#include "engine/train/konane_figures.h"
#include "engine/train/konane_outcomes.h"
#include "engine/train/shallow_search.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::Player;

constexpr std::size_t kRows = 1 + KonanePatterns::kSlots;  // the tempo, then the patterns by slot
constexpr double kSpread = 0.02;                           // of the random weights at the beginning

/// The number of the stream of random numbers for matches; the games have the numbers 1, 2, ...
constexpr std::uint64_t kMatchStream = ~std::uint64_t{0};

template <int Words>
class KonaneTrainingBoard {
 public:
    KonaneTrainingBoard(std::shared_ptr<const KonaneTable> table, const KonaneArea<Words>& area,
                        const KonaneBoard<Words>& board, Player to_move)
        : table_(std::move(table)),
          numbers_(table_->numbers),
          area_(area),
          evaluation_(table_, area),
          search_(area_, evaluation_),
          board_(board),
          to_move_(to_move),
          accumulator_(evaluation_.start(board)) {}

    [[nodiscard]] Player to_move() const { return to_move_; }
    [[nodiscard]] std::optional<rulesets::Player> winner() const {
        if (rulesets::has_move(area_, board_, to_move_)) return std::nullopt;
        return rulesets::opponent(to_move_);
    }
    struct Found {
        KonaneMove move;
        int score;
    };
    Found search(const KonaneTrainingOptions& options) {
        if (options.nodes > 0) return search_as_engine(options.nodes);
        const auto found = search_.run(board_, to_move_, {.depth = options.depth});
        return {found.move, found.score};
    }
    KonaneMove random_move(base::Random& random) const {
        std::vector<KonaneMove> moves;
        rulesets::for_each_move(area_, board_, to_move_, [&](KonaneMove move) { moves.push_back(move); });
        return drawn(moves, random);
    }
    void play(KonaneMove move) {
        evaluation_.update(accumulator_, to_move_, move);
        rulesets::play(area_, board_, to_move_, move);
        to_move_ = rulesets::opponent(to_move_);
    }
    struct Place {
        KonaneBoard<Words> board;
        Player to_move;
        typename KonaneEvaluation<Words>::Accumulator accumulator;
    };
    [[nodiscard]] Place place() const { return {board_, to_move_, accumulator_}; }
    void return_to(const Place& place) {
        board_ = place.board;
        to_move_ = place.to_move;
        accumulator_ = place.accumulator;
    }
    void describe(PhaseRegression::Parts& parts) const {
        parts.begin(evaluation_.mix(accumulator_));
        parts.rows.emplace_back(0, to_move_ == Player::kLeft ? 1.0F : -1.0F);
        evaluation_.for_each_pattern(accumulator_, [&](int number, int sign) {
            if (numbers_.is_empty(number)) return;
            parts.rows.emplace_back(1 + static_cast<std::size_t>(numbers_.slot(number)), static_cast<float>(sign));
        });
    }

 private:
    // Made when it is first needed.
    struct EngineSearch {
        std::unique_ptr<KonaneSearcher> searcher;
        KonaneSearchTable table{kTableBytes};
    };

    Found search_as_engine(std::uint64_t nodes) {
        rulesets::KonanePosition position{area_.rows,
                                          area_.columns,
                                          board_.left.template resized<kMostWords>(),
                                          board_.right.template resized<kMostWords>(),
                                          {}};
        if (engine_ == nullptr) {
            engine_ = std::make_unique<EngineSearch>();
            engine_->searcher = make_konane_searcher(position, table_);
        }
        SearchSwitches switches = KonaneEngineOptions().switches;
        switches.proofs = false;
        const auto found =
            engine_->searcher->search(position, to_move_, engine_->table, {.nodes = nodes}, switches, {});
        return {found.move, found.score};
    }

    static constexpr int kMostWords = rulesets::kKonaneMaxWords;
    static constexpr std::size_t kTableBytes = std::size_t{1} << 20;
    std::shared_ptr<const KonaneTable> table_;
    const KonanePatterns& numbers_;  // of the table
    const KonaneArea<Words>& area_;
    KonaneEvaluation<Words> evaluation_;
    ShallowSearch<Words, KonaneEvaluation<Words>> search_;
    KonaneBoard<Words> board_;
    Player to_move_;
    typename KonaneEvaluation<Words>::Accumulator accumulator_;
    std::unique_ptr<EngineSearch> engine_;
};

std::string boards_text(const std::vector<BoardSize>& boards) {
    std::string text;
    for (const BoardSize& board : boards) {
        text += fmt::format("{}{}x{}", text.empty() ? "" : " ", board.rows, board.columns);
    }
    return text;
}

bool read_boards(std::string_view text, std::vector<BoardSize>& boards) {
    boards.clear();
    for (const std::string_view size : base::split(text, ' ')) {
        const std::size_t x = size.find('x');
        const auto rows = base::parse_number<int>(size.substr(0, x));
        const auto columns = base::parse_number<int>(x < size.size() ? size.substr(x + 1) : "");
        if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > rulesets::kKonaneMaxCells / *columns)
            return false;
        boards.push_back({*rows, *columns});
    }
    return true;
}

}  // namespace

std::vector<FileOption> KonaneTrainingGame::file_options(Options& options) {
    std::vector<BoardSize>& boards = options.boards;
    return {{"boards", [&boards] { return boards_text(boards); },
             [&boards](std::string_view text) { return read_boards(text, boards); }},
            number_option("seed", options.seed),
            number_option("rate", options.rate, 0, 10),
            number_option("depth", options.depth, 1, 100),
            number_option("lambda", options.lambda, 0, 1),
            number_option("exploration", options.exploration, 0, 1),
            number_option("random opening", options.random_opening, 0, 1),
            number_option("match games", options.match_games, 0, 1'000'000),
            without("0", number_option("exact nodes", options.exact)),
            without("0", number_option("search nodes", options.nodes)),
            without("0", number_option("sidesteps", options.sidesteps, 0, 1))};
}

const MilestoneLayout& KonaneTrainingGame::layout() {
    static const MilestoneLayout layout = konane_milestones();
    return layout;
}

PhaseRegression KonaneTrainingGame::begin(const Options& options) {
    PhaseRegression regression(kRows, options.rate, 1);
    if (options.from) {
        regression.set_row(0, options.from->tempo);
        for (std::size_t i = 0; i < options.from->patterns.size(); ++i)
            regression.set_row(1 + i, options.from->patterns[i]);
        return regression;
    }
    base::Random random(base::Random(options.seed, 0).next());
    for (auto& knots : regression.weights()) {
        for (float& weight : knots) weight = static_cast<float>((2 * random.unit() - 1) * kSpread);
    }
    return regression;
}

KonaneWeights KonaneTrainingGame::weights_of(const PhaseRegression& regression) {
    KonaneWeights weights;
    weights.tempo = regression.rounded(0, 32767);
    for (std::size_t i = 0; i < weights.patterns.size(); ++i)
        weights.patterns[i] = regression.rounded(1 + i, kMostPatternWeight);
    return weights;
}

KonaneState KonaneTrainingGame::start_of(const Options& options, std::uint64_t number, base::Random& random) {
    const BoardSize size = options.boards[number % options.boards.size()];
    const auto most = static_cast<int>(options.random_opening * size.rows * size.columns);
    return random_konane_start(size, random.below(most + 1), random);
}

std::vector<std::optional<rulesets::Player>> KonaneTrainingGame::outcomes(const Options& options,
                                                                          const KonaneState& start,
                                                                          const std::vector<KonaneMove>& moves) {
    if (options.exact == 0) return std::vector<std::optional<rulesets::Player>>(moves.size());
    return exact_outcomes(start, moves, options.exact);
}

template <class F>
auto KonaneTrainingGame::with_board(const Table& table, const KonaneState& state, F&& f) {
    return rulesets::with_konane_board(state.position,
                                       [&]<int Words>(const KonaneArea<Words>& area, const KonaneBoard<Words>& stones) {
                                           KonaneTrainingBoard<Words> board(table, area, stones, state.to_move);
                                           return f(board);
                                       });
}

Milestone KonaneTrainingGame::measure(const PhaseRegression& regression, const Weights& earlier, const Options& options,
                                      const TrainingLimits& limits) {
    const KonaneWeights weights = weights_of(regression);
    const KonaneSide self = learned_side(weights);
    const std::array<KonaneSide, kRivals> rivals = {random_side(), mobility_side(1), mobility_side(),
                                                    learned_side(earlier)};
    const KonaneMatchOptions match{.games = options.match_games,
                                   .seed = base::Random(options.seed, kMatchStream).next(),
                                   .depth = options.depth,
                                   .threads = limits.threads,
                                   .stop = limits.stop};
    Milestone milestone{.figures = konane_figures(weights, regression.visits())};
    for (std::size_t i = 0; i < kRivals; ++i)
        milestone.scores[i] = play_konane_match(self, rivals[i], options.boards.front(), match).score();
    return milestone;
}

template class Training<KonaneTrainingGame>;

}  // namespace papamu::engine
