// The trainer depends on no game: it learns another one. Files of both games from earlier versions can be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked_file.h"
#include "engine/train/chinese_checkers_training.h"
#include "engine/train/konane_training.h"
#include "engine/weights_file.h"

namespace papamu::engine::train_any_game_test {
namespace {

using rulesets::Player;

/// The players take one or two stones in turn; the player who takes the last one wins.
struct Countdown {
    struct State {
        int stones = 0;
        Player to_move = Player::kLeft;
        bool operator==(const State&) const = default;
    };
    using Action = int;
    static constexpr std::string_view kName = "countdown";
    static rulesets::Parsed<State> parse(std::string_view text);
    static std::string print(const State& state);
    static Player to_move(const State& state) { return state.to_move; }
    static std::optional<Player> winner(const State& state) {
        return state.stones > 0 ? std::nullopt : std::optional(rulesets::opponent(state.to_move));
    }
    static void actions(const State& state, std::vector<Action>& actions) {
        for (int stones = 1; stones <= std::min(state.stones, 2); ++stones) actions.push_back(stones);
    }
    static State apply(const State& state, Action stones) {
        return {state.stones - stones, rulesets::opponent(state.to_move)};
    }
    static std::string print_action(const State& state, Action action);
    static rulesets::Parsed<Action> parse_action(const State& state, std::string_view text);
};

struct CountdownOptions {
    std::uint64_t seed = 1;
    double rate = 0.2;
    int depth = 1;
    double lambda = 1;
    double exploration = 0.3;
    int match_games = 2;
};

/// One weight for each remainder of the stones by three.
struct CountdownGame {
    using Options = CountdownOptions;
    using Weights = std::vector<PhaseWeights>;
    using Table = Weights;
    using Contest = Countdown;

    struct Board {
        const Table& table;
        Countdown::State state;
        struct Found {
            int move;
            int score;
        };

        [[nodiscard]] std::optional<Player> winner() const { return Countdown::winner(state); }
        [[nodiscard]] Player to_move() const { return state.to_move; }
        [[nodiscard]] Found search(const CountdownOptions& /*options*/) const {
            const auto value = [&](int taken) {
                const int left = state.stones - taken;
                return left == 0 ? 1000 : left < 0 ? -1000 : -table[static_cast<std::size_t>(left % 3)][0];
            };
            const int best = value(2) > value(1) ? 2 : 1;
            return {best, value(best)};
        }
        int random_move(base::Random& random) const { return 1 + random.below(std::min(state.stones, 2)); }
        void play(int stones) { state = Countdown::apply(state, stones); }
        void describe(PhaseRegression::Parts& parts) const {
            parts.begin({kWholeMix, 0, 0, 0});
            parts.rows.emplace_back(state.stones % 3, state.to_move == Player::kLeft ? 1.0F : -1.0F);
        }
    };

    static constexpr std::string_view kFileTitle = "papamu countdown training 1";
    static std::vector<FileOption> file_options(Options& options) { return {number_option("seed", options.seed)}; }
    static const MilestoneLayout& layout() {
        static const MilestoneLayout layout{"countdown", {"a", "b", "c", "d"}, {"lost", "won"}, {}};
        return layout;
    }
    static PhaseRegression begin(const Options& options) { return {3, options.rate}; }
    static Weights weights_of(const PhaseRegression& regression) {
        return {regression.rounded(0, 32767), regression.rounded(1, 32767), regression.rounded(2, 32767)};
    }
    static constexpr WeightsFormat kFormat{"papamu countdown weights 1", "remainders", 3, 3};
    static std::string write_weights(const Weights& weights) { return engine::write_weights(kFormat, weights); }
    static auto read_weights(std::string_view bytes) { return engine::read_weights(kFormat, bytes); }
    static Table table_of(const Weights& weights) { return weights; }
    static Countdown::State start_of(const Options&, std::uint64_t number, base::Random& random) {
        return {5 + random.below(10), number % 2 == 0 ? Player::kLeft : Player::kRight};
    }
    static std::size_t most_plies(const Options&) { return 100; }
    static std::vector<std::optional<Player>> outcomes(const Options&, const Countdown::State&,
                                                       const std::vector<int>& moves) {
        return std::vector<std::optional<Player>>(moves.size());
    }
    template <class F>
    static auto with_board(const Table& table, const Countdown::State& state, F&& f) {
        Board board{table, state};
        return f(board);
    }
    static Milestone measure(const PhaseRegression& regression, const Weights& earlier, const Options&,
                             const TrainingLimits&) {
        return {.figures = {1.0 * earlier[0][0], 1.0 * weights_of(regression)[1][0]}};
    }
};

using CountdownTraining = Training<CountdownGame>;

TEST(AnyTraining, LearnsWhichRemaindersAreLost) {
    CountdownTraining training({.seed = 3});
    training.run(1024, {.threads = 2});
    const auto weights = training.weights();
    EXPECT_LT(weights[0][0], -400) << "a multiple of three is lost";
    EXPECT_GT(weights[1][0], 400);
    EXPECT_GT(weights[2][0], 400);
    EXPECT_EQ(training.milestones().size(), 6U);  // after 0, 64, 128, 256, 512 and 1024 games
    EXPECT_LT(training.milestones().back().figures[0], 0) << "the weights of the milestone before";
}

TEST(AnyTraining, GoesOnFromItsFile) {
    CountdownTraining whole({.seed = 3});
    whole.run(320, {});
    CountdownTraining first({.seed = 3});
    first.run(128, {});
    auto second = CountdownTraining::load(first.save());
    ASSERT_TRUE(second) << second.error();
    second->run(320, {.threads = 2});
    EXPECT_EQ(second->save(), whole.save());
    EXPECT_EQ(KonaneTraining::load(whole.save()).error(), "is not a papamu konane training 1 file");
}

std::string bytes_of(const base::CheckedFile& file) {
    std::ostringstream out;
    base::write_checked(out, file);
    return out.str();
}

// Spells out the fields, their order and the size of what was learned, all of which old files have.
TEST(TrainingFile, OfKonaneStaysAsItIs) {
    base::CheckedFile file{
        "papamu konane training 1",
        {{"boards", "6x6 4x5"},
         {"seed", "3"},
         {"rate", "0.050000000000000003"},
         {"depth", "1"},
         {"lambda", "0.69999999999999996"},
         {"exploration", "0.02"},
         {"random opening", "0.29999999999999999"},
         {"match games", "10"},
         {"games", "64"},
         {"positions", "1234"},
         {"milestone", "0 0 0.5 0.25 0 1 0 1 2 3 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 0.5 1.5 2 3"}},
        std::string(16 * (2 + 3 * std::size_t{KonanePatterns::kSlots}), '\1')};
    file.body += write_konane_weights({});
    const auto training = KonaneTraining::load(bytes_of(file));
    ASSERT_TRUE(training) << training.error();
    EXPECT_EQ(training->options().boards, (std::vector<BoardSize>{{6, 6}, {4, 5}}));
    EXPECT_EQ(training->options().lambda, 0.7);
    EXPECT_EQ(training->games(), 64U);
    EXPECT_EQ(training->positions(), 1234U);
    EXPECT_EQ(training->milestones().at(0).scores, (std::array<double, 4>{0.5, 0.25, 0, 1}));
    EXPECT_EQ(training->milestones().at(0).figures.back(), 3);
    EXPECT_EQ(training->save(), bytes_of(file));

    file.fields.back().second += " 4";
    EXPECT_EQ(KonaneTraining::load(bytes_of(file)).error(), "holds a training of another kind");
}

TEST(TrainingFile, OfChineseCheckersStaysAsItIs) {
    base::CheckedFile file{"papamu chinese-checkers training 1",
                           {{"seed", "3"},
                            {"rate", "0.050000000000000003"},
                            {"depth", "1"},
                            {"lambda", "0.80000000000000004"},
                            {"exploration", "0.02"},
                            {"random opening", "12"},
                            {"most plies", "300"},
                            {"match games", "4"},
                            {"games", "64"},
                            {"positions", "6896"},
                            {"milestone", "0 0 1 0.75 0.5 0.5 0 0 0 -0.25"}},
                           std::string(16 * 2 * kWeightRows, '\1')};
    file.body += write_chinese_checkers_weights(distance_weights());
    const auto training = ChineseCheckersTraining::load(bytes_of(file));
    ASSERT_TRUE(training) << training.error();
    EXPECT_EQ(training->options().random_opening, 12);
    EXPECT_EQ(training->options().most_plies, 300);
    EXPECT_EQ(training->milestones().at(0).figures, (std::vector<double>{0, 0, 0, -0.25}));
    EXPECT_EQ(training->save(), bytes_of(file));

    file.fields.erase(file.fields.begin() + 6);
    EXPECT_EQ(ChineseCheckersTraining::load(bytes_of(file)).error(), "holds a training of another kind");
}

}  // namespace
}  // namespace papamu::engine::train_any_game_test
