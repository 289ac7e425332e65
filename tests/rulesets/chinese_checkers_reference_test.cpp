// The rules compared with a slow, obvious reading of them: in random positions, and in a game that was really played.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>

#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "tests/rulesets/reference_chinese_checkers.h"

namespace papamu::rulesets::chinese_checkers_reference_test {
namespace {

using tests::ReferenceStar;
using tests::ReferenceStarMove;

ReferenceStarMove as_reference(ChineseCheckersMove move) {
    const auto row = [](int cell) { return int{kStar.row[static_cast<std::size_t>(cell)]}; };
    const auto column = [](int cell) { return int{kStar.column[static_cast<std::size_t>(cell)]}; };
    const bool gray = move.gray != kNoStarCell;
    return {row(move.from),  column(move.from),          row(move.to),
            column(move.to), gray ? row(move.gray) : -1, gray ? column(move.gray) : -1};
}

std::vector<ChineseCheckersMove> actions_of(const ChineseCheckersState& state) {
    std::vector<ChineseCheckersMove> actions;
    ChineseCheckers::actions(state, actions);
    return actions;
}

// Compares the destinations, the actions and the winner, and checks each action for legality.
void compare(const ChineseCheckersState& state, const ReferenceStar& reference) {
    ASSERT_EQ(tests::reference_star(ChineseCheckers::print(state)), reference);
    const std::set<ReferenceStarMove> expected = reference.moves();
    const auto winner = ChineseCheckers::winner(state);
    ASSERT_EQ(winner.has_value(), reference.home_is_filled() || expected.empty());
    if (winner) {
        ASSERT_EQ(*winner, opponent(state.to_move));
        ASSERT_TRUE(has_filled_home(state.marbles, *winner) || expected.empty());
    }
    std::set<ReferenceStarMove> found;
    for (const ChineseCheckersMove move : actions_of(state)) {
        ASSERT_TRUE(found.insert(as_reference(move)).second);
        ASSERT_TRUE(is_legal(state, move));
    }
    ASSERT_EQ(found, expected);
    std::set<ReferenceStarMove> plain;
    state.marbles_of(state.to_move).for_each([&](int from) {
        destinations(state.occupied(), from).for_each([&](int to) {
            plain.insert(as_reference({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), kNoStarCell}));
        });
    });
    ASSERT_TRUE(std::includes(expected.begin(), expected.end(), plain.begin(), plain.end()));
    ASSERT_EQ(static_cast<std::size_t>(
                  std::count_if(expected.begin(), expected.end(), [](const auto& move) { return move[4] == -1; })),
              plain.size());
}

ChineseCheckersState random_state(std::mt19937& dice) {
    ChineseCheckersState state;
    const auto crowd = 2 + dice() % 12;  // from crowded to nearly empty
    for (int cell = 0; cell < kStarCells; ++cell) {
        const auto what = dice() % (3 * crowd);
        if (what < 2) state.marbles[what].set(cell);
        const bool home = (kStar.home[0] | kStar.home[1]).test(cell);
        if (what == 2 && !home) state.gray.set(cell);
        if (home && what > 3 && what < 3 + crowd) state.marbles[dice() % 2].set(cell);
    }
    state.grays_in_hand = {static_cast<std::uint8_t>(dice() % 2), static_cast<std::uint8_t>(dice() % 3)};
    state.to_move = dice() % 2 == 0 ? Player::kLeft : Player::kRight;
    return state;
}

TEST(ChineseCheckersReference, RandomPositions) {
    for (unsigned seed = 0; seed < 400; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        const ChineseCheckersState state = random_state(dice);
        compare(state, tests::reference_star(ChineseCheckers::print(state)));
        if (HasFatalFailure()) return;
    }
}

// Full or nearly full homes, which decide whether a player has won or is stuck.
TEST(ChineseCheckersReference, FullHomes) {
    int over = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        ChineseCheckersState state;
        const auto hole = static_cast<int>(dice() % 14);
        for (int i = 0; i < kHomeCells; ++i) {
            const int top = i;
            const int bottom = kStarCells - 1 - i;
            if (i != hole) state.marbles[dice() % 2].set(top);
            if (i != hole) state.marbles[dice() % 2].set(bottom);
        }
        if (dice() % 2 == 0) state.marbles[dice() % 2].set(static_cast<int>(40 + dice() % 40));
        state.to_move = dice() % 2 == 0 ? Player::kLeft : Player::kRight;
        compare(state, tests::reference_star(ChineseCheckers::print(state)));
        if (HasFatalFailure()) return;
        over += static_cast<int>(ChineseCheckers::winner(state).has_value());
    }
    EXPECT_GT(over, 40);
    EXPECT_LT(over, 240);
}

TEST(ChineseCheckersReference, RandomGames) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 dice(seed);
        ChineseCheckersState state = chinese_checkers_start();
        ReferenceStar reference = tests::reference_star_start();
        for (int ply = 0; ply < 60; ++ply) {
            compare(state, reference);
            if (HasFatalFailure()) return;
            const std::vector<ChineseCheckersMove> actions = actions_of(state);
            // Rarely uses gray marbles, so that some are left for later positions.
            const ChineseCheckersMove move = dice() % 8 == 0
                                                 ? actions[dice() % actions.size()]
                                                 : actions[dice() % std::min<std::size_t>(actions.size(), 14)];
            state = ChineseCheckers::apply(state, move);
            reference = reference.after(as_reference(move));
        }
    }
}

// A log of a server: boards of 18 lines, each except the first after a line "#player P sent R C R C R C".
class ServerLog {
 public:
    explicit ServerLog(std::istream& in) : in_(in) {}

    bool next() {
        std::string line;
        while (std::getline(in_, line)) {
            std::istringstream words(line);
            std::string word;
            if (line.rfind("#winner=", 0) == 0) winner = line.back() - '0';
            if (line.rfind("#player ", 0) != 0) continue;
            words >> word >> player >> word;
            for (int& number : move) words >> number;
            std::array<std::string, 18> lines;
            for (std::string& row : lines) std::getline(in_, row);
            board = tests::read_reference_star(lines);
            return true;
        }
        return false;
    }

    int player = 0;
    ReferenceStarMove move{};
    ReferenceStar board;  // after the move
    int winner = 0;

 private:
    std::istream& in_;
};

std::string state_text(const ReferenceStar& reference) {
    std::string text;
    for (const std::string& row : reference.rows) {
        for (const char c : row) {
            if (c != ' ') text += c;
        }
        text += '/';
    }
    text.back() = ' ';
    return text + std::to_string(reference.grays[0]) + ' ' + std::to_string(reference.grays[1]) + ' ' +
           std::to_string(reference.turn);
}

std::string action_text(const ReferenceStarMove& move) {
    const auto cell = [&](std::size_t at) { return std::to_string(move[at]) + ',' + std::to_string(move[at + 1]); };
    return cell(0) + '-' + cell(2) + (move[4] == -1 ? "" : '+' + cell(4));
}

// A game of 118 moves from a board with 17 gray marbles.
TEST(ChineseCheckersReference, AGenuineGameReplays) {
    std::ifstream file(PAPAMU_TEST_DATA "/genuine/cornell_server.log");
    std::ifstream board_file(PAPAMU_TEST_DATA "/genuine/cornell_board.txt");
    ASSERT_TRUE(file && board_file);
    std::array<std::string, 18> lines;
    for (std::string& line : lines) std::getline(board_file, line);
    ReferenceStar reference = tests::read_reference_star(lines);
    ChineseCheckersState state = ChineseCheckers::parse(state_text(reference)).value();
    ServerLog log(file);
    int plies = 0;
    for (; log.next(); ++plies) {
        ASSERT_EQ(ChineseCheckers::winner(state), std::nullopt) << plies;
        ASSERT_EQ(state.to_move, log.player == 1 ? Player::kLeft : Player::kRight);
        const auto move = ChineseCheckers::parse_action(state, action_text(log.move));
        ASSERT_TRUE(move.has_value()) << move.error().to_string();
        state = ChineseCheckers::apply(state, *move);
        reference = reference.after(log.move);
        ASSERT_EQ(reference, log.board) << plies;
        ASSERT_EQ(ChineseCheckers::print(state),
                  ChineseCheckers::print(ChineseCheckers::parse(state_text(log.board)).value()));
        compare(state, reference);
    }
    EXPECT_EQ(plies, 118);
    EXPECT_EQ(log.winner, 2);
    EXPECT_EQ(ChineseCheckers::winner(state), Player::kRight);
}

}  // namespace
}  // namespace papamu::rulesets::chinese_checkers_reference_test
