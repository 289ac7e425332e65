// What `papamu value` and `papamu solve` print when --limit-positions or --limit-nodes stops them: the bounds hold and
// no claim is false. Positions of every kind of ruleset are compared with what the same commands print without a limit.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program/program.h"
#include "cgt/notation.h"
#include "cgt/order.h"

namespace papamu::apps::limit_bounds_test {
namespace {

using Json = nlohmann::json;

struct Outcome {
    int code = 0;
    std::string out;
};

Outcome run(std::vector<std::string> arguments) {
    for (const char* const argument : {"--threads=1", "--memory=64M"}) arguments.emplace_back(argument);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const std::string command = arguments[0] + ' ' + arguments[1] + ' ' + arguments[2];
    const int code = run_program(std::move(arguments), in, out, err);
    EXPECT_TRUE(code == 0 || code == 4) << command << ": " << err.str();
    return {code, out.str()};
}

struct GameLetters {
    const char* ruleset;
    const char* letters;
    int rows, columns;
};

// Boards of these letters need from some tens to some thousands of positions.
constexpr GameLetters kBoards[] = {{"konane", "xxoo.", 4, 4},
                                   {"domineering", "......#", 4, 4},
                                   {"clobber", "xxoo.", 3, 4},
                                   {"cannibal-clobber", "xo.", 3, 3},
                                   {"nogo", "....xo", 2, 4},
                                   {"snort", "....xolr", 3, 3},
                                   {"col", "....xolr", 3, 4},
                                   {"cram", "......#", 4, 4},
                                   {"fission", "....x", 4, 4},
                                   {"amazons", "....xo", 2, 4},
                                   {"toads-and-frogs", "ttff.", 2, 6},
                                   {"elephants-and-rhinos", "e..r", 2, 6},
                                   {"toppling-dominoes", "lrre", 2, 6},
                                   {"shove", "xo.", 2, 6},
                                   {"queen-clobber", "xxoo.", 3, 3}};

std::string random_board(const GameLetters& game, std::mt19937& random) {
    std::string text;
    for (int row = 0; row < game.rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < game.columns; ++column) {
            text += game.letters[random() % std::string(game.letters).size()];
        }
    }
    return text;
}

/// Positions of one ruleset, their true values, and checks of what is claimed about them.
class Claims {
 public:
    explicit Claims(std::string ruleset) : ruleset_(std::move(ruleset)) {}

    void check_values(const std::string& position) {
        const Json& truth = true_report(position);
        std::uint64_t limit = 1;
        for (int code = 4; code == 4; limit += limit / 3 + 1) {
            SCOPED_TRACE(ruleset_ + ' ' + position + " --limit-positions " + std::to_string(limit));
            std::vector<std::string> command = {"value", ruleset_, position, "--moves",
                                                "--limit-positions=" + std::to_string(limit)};
            const std::string text = run(command).out;
            command.emplace_back("--json");
            const Outcome outcome = run(command);
            const Json found = Json::parse(outcome.out);
            code = outcome.code;
            if (code != 4) {
                EXPECT_EQ(found["value"], truth["value"]);
                continue;
            }
            ++stopped_;
            EXPECT_EQ(found["stopped"],
                      "the limit of " + std::to_string(limit) + (limit == 1 ? " position" : " positions"));
            check_bounds(found, truth["value"]);
            if (!found["outcome"].is_null()) {
                EXPECT_EQ(found["outcome"], truth["outcome"]);
            }
            for (const Json& region : found["regions"]) {
                check_bounds(region, true_report(region["position"].get<std::string>())["value"]);
            }
            check_moves(found["left_moves"], truth["left_moves"]);
            check_moves(found["right_moves"], truth["right_moves"]);
            check_text(text, found);
        }
    }

    void check_winners(const std::string& position) {
        const Json& truth = true_report(position);
        std::uint64_t limit = 1;
        for (int code = 4; code == 4; limit += limit / 3 + 1) {
            SCOPED_TRACE("solve " + ruleset_ + ' ' + position + " --limit-nodes " + std::to_string(limit));
            const Outcome outcome =
                run({"solve", ruleset_, position, "--limit-nodes=" + std::to_string(limit), "--json"});
            const Json found = Json::parse(outcome.out);
            code = outcome.code;
            stopped_ += code == 4 ? 1 : 0;
            const std::string winner = truth["outcome"];
            check_winner(found["left_first"], winner == "L" || winner == "N");
            check_winner(found["right_first"], winner == "R" || winner == "N");
            check_best(found["left_best_move"], truth["left_moves"]);
            check_best(found["right_best_move"], truth["right_moves"]);
            if (code == 0) {
                EXPECT_EQ(found["outcome"], truth["outcome"]);
            }
        }
    }

    /// How many of the runs were stopped by a limit.
    [[nodiscard]] int stopped() const { return stopped_; }
    /// How many moves had only bounds.
    [[nodiscard]] int moves_with_bounds() const { return moves_with_bounds_; }

 private:
    const Json& true_report(const std::string& position) {
        const auto known = truth_.find(position);
        if (known != truth_.end()) return known->second;
        const Outcome outcome = run({"value", ruleset_, position, "--moves", "--json"});
        EXPECT_EQ(outcome.code, 0) << position;
        return truth_[position] = Json::parse(outcome.out);
    }

    cgt::Value parsed(const Json& text) { return cgt::parse_value(store_, text.get<std::string>()).value(); }

    /// Checks what is said of a position, a region or a move: its value, or lower <= value <= upper.
    void check_bounds(const Json& found, const Json& value) {
        if (!found["value"].is_null()) {
            EXPECT_EQ(found["value"], value);
            return;
        }
        const cgt::Value truth = parsed(value);
        const int lower = found["lower"];
        const int upper = found["upper"];
        EXPECT_LE(lower, upper);
        EXPECT_TRUE(cgt::less_or_equal(store_, store_.integer(lower), truth)) << lower << " <= " << value;
        EXPECT_TRUE(cgt::less_or_equal(store_, truth, store_.integer(upper))) << value << " <= " << upper;
    }

    void check_moves(const Json& found, const Json& truth) {
        if (found.is_null()) return;
        ASSERT_EQ(found.size(), truth.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(found[i]["move"], truth[i]["move"]);
            check_bounds(found[i], truth[i]["value"]);
            if (!found[i]["winning"].is_null()) {
                EXPECT_EQ(found[i]["winning"], truth[i]["winning"]);
            }
            moves_with_bounds_ += found[i]["value"].is_null() ? 1 : 0;
        }
    }

    /// The text for people says the same as the JSON for programs.
    static void check_text(const std::string& text, const Json& found) {
        if (!found["value"].is_null()) return;
        std::smatch bounds;
        ASSERT_TRUE(
            std::regex_search(text, bounds, std::regex("value +not known: at least (-?[0-9]+), at most (-?[0-9]+)\n")))
            << text;
        EXPECT_EQ(std::stoi(bounds[1]), found["lower"]);
        EXPECT_EQ(std::stoi(bounds[2]), found["upper"]);
    }

    static void check_winner(const Json& found, bool wins) {
        if (!found.is_null()) {
            EXPECT_EQ(found, wins ? "win" : "loss");
        }
    }

    static void check_best(const Json& move, const Json& truth) {
        if (move.is_null()) return;
        bool wins = false;
        for (const Json& known : truth) wins = wins || (known["move"] == move && known["winning"] == true);
        EXPECT_TRUE(wins) << move;
    }

    std::string ruleset_;
    cgt::ValueStore store_;
    std::map<std::string, Json> truth_;
    int stopped_ = 0;
    int moves_with_bounds_ = 0;
};

TEST(LimitBounds, HoldOnBoards) {
    constexpr int kPositions = 4;
    std::mt19937 random(20'000'001);
    int moves_with_bounds = 0;
    for (const GameLetters& game : kBoards) {
        Claims claims(game.ruleset);
        for (int i = 0; i < kPositions; ++i) claims.check_values(random_board(game, random));
        EXPECT_GT(claims.stopped(), 0) << game.ruleset;
        moves_with_bounds += claims.moves_with_bounds();
    }
    EXPECT_GT(moves_with_bounds, 0);
}

TEST(LimitBounds, ClaimsOfWinnersHoldOnBoards) {
    constexpr int kPositions = 3;
    std::mt19937 random(20'000'002);
    int stopped = 0;
    for (const GameLetters& game : kBoards) {
        Claims claims(game.ruleset);
        for (int i = 0; i < kPositions; ++i) claims.check_winners(random_board(game, random));
        stopped += claims.stopped();
    }
    EXPECT_GT(stopped, 0);
}

// Graphs, heaps, rulesets that are neither, and sums, whose terms share a limit.
TEST(LimitBounds, HoldOnOtherPositions) {
    const std::vector<std::pair<std::string, std::string>> positions = {
        {"graph-snort", "..x....:0-1,1-2,1-3,3-4,4-5,5-6,6-0"},
        {"graph-col", "..x..o.:0-1,1-2,1-3,3-4,4-5,5-6"},
        {"arc-kayles", "0-1,1-2,2-3,3-4,4-0,2-5,5-6"},
        {"hackenbush", "0-1b,1-2r,2-3g,0-3b,3-4r,1-4g"},
        {"general-toads", "1,2,2,0:tt..ff."},
        {"king-dirt", "1,1,0:.x./.#./.o."},
        {"sheep", "3,0,0/-2,1,0"},
        {"kayles", "5,6,20"},
        {"sum", "clobber:xox/oxo + konane:xo.o/.xo. - snort:.x./..o + {2|-1}"},
        {"sum", "domineering:.../... + domineering:..../#... - {3||2|1}"}};
    for (const auto& [ruleset, position] : positions) {
        Claims claims(ruleset);
        if (ruleset != "sum") claims.check_values(position);
        claims.check_winners(position);
    }
}

/// The lower and upper bounds of a sum and of its terms, under many limits.
TEST(LimitBounds, HoldOnSums) {
    cgt::ValueStore store;
    const std::string sum = "clobber:xox/oxo + konane:xoxo/ox.x/xoxo - snort:.x./..o + {2|-1}";
    const auto report = [&](const std::string& limit) {
        return Json::parse(run({"value", "sum", sum, limit, "--moves=none", "--json"}).out);
    };
    const Json truth = report("--limit-positions=0");
    const auto check = [&](const Json& found, const Json& known) {
        if (!found["value"].is_null()) {
            EXPECT_EQ(found["value"], known["value"]);
            return;
        }
        const cgt::Value value = cgt::parse_value(store, known["value"].get<std::string>()).value();
        EXPECT_TRUE(cgt::less_or_equal(store, cgt::Value::integer(found["lower"].get<int>()), value));
        EXPECT_TRUE(cgt::less_or_equal(store, value, cgt::Value::integer(found["upper"].get<int>())));
    };
    std::set<std::size_t> terms_known;
    for (std::uint64_t limit = 1; limit < 3000; limit += limit / 3 + 1) {
        const Json found = report("--limit-positions=" + std::to_string(limit));
        check(found, truth);
        ASSERT_EQ(found["terms"].size(), truth["terms"].size());
        std::size_t known = 0;
        for (std::size_t i = 0; i < found["terms"].size(); ++i) {
            check(found["terms"][i], truth["terms"][i]);
            known += found["terms"][i]["value"].is_null() ? 0 : 1;
        }
        terms_known.insert(known);
    }
    EXPECT_GT(terms_known.size(), 2U) << "the limits should come in several terms";
}

}  // namespace
}  // namespace papamu::apps::limit_bounds_test
