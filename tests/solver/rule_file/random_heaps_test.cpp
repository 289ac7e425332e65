// Random rule files on heaps: the moves that the program finds are those of a slow interpreter that tries all numbers
// as variables and shares nothing with the program; values heap by heap are those of the definition; and where the
// program says that play ends, no heap ever comes back.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rulesets/rule_file/rule_reader.h"
#include "solver/analysis.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::random_heaps_test {
namespace {

using rulesets::HeapsRuleset;
using rulesets::Player;

using Names = std::map<char, long>;
using Heap = std::vector<long>;
using Heaps = std::multiset<Heap>;

/// A formula or a condition as text, and what it means. No value: the move is not possible.
struct Slow {
    std::string text;
    std::function<std::optional<long>(const Names&)> value;
};
struct SlowPart {
    Slow count;
    std::vector<Slow> sizes;
    std::string text;
};
struct SlowMove {
    struct Variable {
        char letter;
        std::string text;
        std::function<bool(const Names&, long)> has;
    };
    std::vector<Variable> variables;
    std::vector<Slow> conditions;
    std::vector<SlowPart> into;
    std::string player = "both";
};
struct SlowHeaps {
    std::size_t sizes = 1;
    std::vector<long> least;
    std::vector<SlowMove> moves;
};

class Random {
 public:
    explicit Random(std::mt19937_64& random) : random_(random) {}

    long below(long n) { return static_cast<long>(random_() % static_cast<std::uint64_t>(n)); }
    bool one_in(long n) { return below(n) == 0; }

    Slow formula(const std::string& names, int depth) {
        if (depth == 0 || one_in(3)) {
            if (one_in(3)) return number(below(4));
            const char name = names[static_cast<std::size_t>(below(static_cast<long>(names.size())))];
            return {std::string(1, name), [name](const Names& values) { return values.at(name); }};
        }
        const Slow a = formula(names, depth - 1), b = formula(names, depth - 1);
        const char sign = "+-*/%-"[below(6)];
        return {"(" + a.text + " " + sign + " " + b.text + ")", [=](const Names& values) -> std::optional<long> {
                    const auto left = a.value(values), right = b.value(values);
                    if (!left || !right) return std::nullopt;
                    if (sign == '+') return *left + *right;
                    if (sign == '-') return *left - *right;
                    if (sign == '*') return *left * *right;
                    if (*right < 1) return std::nullopt;
                    long quotient = 0, rest = *left;
                    for (; rest < 0; rest += *right) --quotient;
                    for (; rest >= *right; rest -= *right) ++quotient;
                    return sign == '/' ? quotient : rest;
                }};
    }
    /// A size, or what is left of it: rules are often sound in this way.
    Slow less(char size, const std::string& names) {
        const Slow whole{std::string(1, size), [size](const Names& values) { return values.at(size); }};
        if (one_in(3)) return whole;
        const char last = names.back();
        const Slow taken =
            one_in(2) ? number(1) : Slow{std::string(1, last), [last](const Names& v) { return v.at(last); }};
        return {"(" + whole.text + " - " + taken.text + ")",
                [=](const Names& values) { return *whole.value(values) - *taken.value(values); }};
    }
    static Slow number(long n) {
        return {std::to_string(n), [n](const Names&) { return n; }};
    }

    Slow condition(const Slow& a, const Slow& b, const std::string& kind) {
        return {a.text + " " + kind + " " + b.text, [=](const Names& values) -> std::optional<long> {
                    const auto left = a.value(values), right = b.value(values);
                    if (!left || !right) return std::nullopt;
                    if (kind == "=") return *left == *right;
                    if (kind == "!=") return *left != *right;
                    if (kind == "<") return *left < *right;
                    if (kind == "<=") return *left <= *right;
                    if (kind == ">") return *left > *right;
                    if (kind == ">=") return *left >= *right;
                    if (*left < 1) return std::nullopt;
                    long rest = std::abs(*right);
                    while (rest >= *left) rest -= *left;
                    return (rest == 0) == (kind == "divides");
                }};
    }

    SlowMove::Variable variable(char letter, const std::string& names) {
        if (one_in(3)) {
            const Slow a = formula(names, 1), b = number(1 + below(3));
            return {letter, std::string(1, letter) + " in " + a.text + ", " + b.text, [=](const Names& values, long n) {
                        const auto other = a.value(values);
                        return n == *b.value(values) || (other && n == *other);
                    }};
        }
        const Slow from = number(below(3)), to = formula(names, 1);
        return {letter, std::string(1, letter) + " from " + from.text + " to " + to.text,
                [=](const Names& values, long n) {
                    const auto most = to.value(values);
                    return most && n >= *from.value(values) && n <= *most;
                }};
    }

    SlowMove move(const SlowHeaps& rules, bool is_tame) {
        SlowMove move;
        std::string names = rules.sizes == 1 ? "n" : "mn";
        const std::string sizes = names;
        for (long left = below(3); left > 0; --left) {
            const char letter = "ij"[move.variables.size()];
            move.variables.push_back(variable(letter, sizes));
            names += letter;
        }
        static const std::vector<std::string> kinds = {"=", "!=", "<", "<=", ">", ">=", "divides", "does not divide"};
        for (long left = one_in(3) ? 1 + below(2) : 0; left > 0; --left) {
            move.conditions.push_back(
                condition(formula(names, 1), formula(names, 1), kinds[static_cast<std::size_t>(below(8))]));
        }
        for (long left = below(4); left > 0; --left) {
            SlowPart part{one_in(4) ? formula(names, 0) : number(1), {}, ""};
            if (part.count.text != "1") part.text = part.count.text + " of ";
            for (std::size_t i = 0; i < rules.sizes; ++i) {
                part.sizes.push_back(one_in(3) ? formula(names, 2) : less(sizes[i], names));
                part.text += (i == 0 ? "" : " x ") + part.sizes[i].text;
            }
            if (is_tame) {  // play certainly ends
                const std::size_t by = static_cast<std::size_t>(below(static_cast<long>(rules.sizes)));
                const auto size = [&](std::size_t i) {
                    return Slow{std::string(1, sizes[i]), [name = sizes[i]](const Names& v) { return v.at(name); }};
                };
                move.conditions.push_back(condition(part.sizes[by], size(by), "<"));
                if (rules.sizes == 2) move.conditions.push_back(condition(part.sizes[1 - by], size(1 - by), "<="));
            }
            move.into.push_back(std::move(part));
        }
        move.player = std::vector<std::string>{"left", "right", "both"}[static_cast<std::size_t>(below(3))];
        return move;
    }

    SlowHeaps rules(bool is_tame) {
        SlowHeaps rules;
        rules.sizes = one_in(2) ? 1 : 2;
        for (std::size_t i = 0; i < rules.sizes; ++i) rules.least.push_back(rules.sizes == 1 ? 1 + below(2) : below(3));
        for (long left = 1 + below(3); left > 0; --left) rules.moves.push_back(move(rules, is_tame));
        return rules;
    }

 private:
    std::mt19937_64& random_;
};

std::string text_of(const SlowHeaps& rules, const std::string& name) {
    std::string text = "name = \"" + name + "\"\nboard = \"heap\"\nexample = \"" + (rules.sizes == 1 ? "7" : "3x4") +
                       "\"\nright = \"given\"\nheap = \"" + (rules.sizes == 1 ? "n" : "m x n") + "\"\nleast = [";
    for (const long least : rules.least) text += std::to_string(least) + ",";
    text += "]\n";
    for (const SlowMove& move : rules.moves) {
        text += "[[move]]\nplayer = \"" + move.player + "\"\n";
        std::string list;
        for (const auto& variable : move.variables) list += "\"" + variable.text + "\", ";
        if (!list.empty()) text += "for = [" + list + "]\n";
        list.clear();
        for (const Slow& condition : move.conditions) list += "\"" + condition.text + "\", ";
        if (!list.empty()) text += "if = [" + list + "]\n";
        list.clear();
        for (const SlowPart& part : move.into) list += (list.empty() ? "" : ", ") + part.text;
        text += "into = \"" + (list.empty() ? "nothing" : list) + "\"\n";
    }
    return text;
}

/// What a heap becomes, by trying every number from -30 to 60 as every variable.
class SlowInterpreter {
 public:
    SlowInterpreter(const SlowHeaps& rules, Player player) : rules_(rules), player_(player) {}

    std::set<Heaps> after(const Heap& heap) {
        Names names;
        for (std::size_t i = 0; i < rules_.sizes; ++i) names[rules_.sizes == 1 ? 'n' : "mn"[i]] = heap[i];
        for (const SlowMove& move : rules_.moves) {
            if (move.player != "both" && (move.player == "left") != (player_ == Player::kLeft)) continue;
            choose(move, 0, names);
        }
        return std::move(found_);
    }

 private:
    void choose(const SlowMove& move, std::size_t variable, Names& names) {
        if (variable < move.variables.size()) {
            for (long n = -30; n <= 60; ++n) {
                if (!move.variables[variable].has(names, n)) continue;
                names[move.variables[variable].letter] = n;
                choose(move, variable + 1, names);
            }
            return;
        }
        for (const Slow& condition : move.conditions) {
            if (condition.value(names).value_or(0) == 0) return;
        }
        Heaps heaps;
        for (const SlowPart& part : move.into) {
            const auto count = part.count.value(names);
            if (!count || *count < 0) return;
            Heap heap;
            bool is_gone = false;
            for (std::size_t i = 0; i < rules_.sizes; ++i) {
                const auto size = part.sizes[i].value(names);
                if (!size || *size < 0) return;
                heap.push_back(*size);
                is_gone = is_gone || *size < rules_.least[i];
            }
            for (long i = 0; i < *count && !is_gone; ++i) heaps.insert(heap);
        }
        found_.insert(heaps);
    }

    const SlowHeaps& rules_;
    Player player_;
    std::set<Heaps> found_;
};

/// Whether at most `most` positions are reached from this one, itself included. A move may make a dozen heaps of one,
/// and the positions of their sum can be too many for a definition that knows nothing of sums.
bool reaches_at_most(std::size_t most, const rulesets::AnyPosition& start) {
    std::set<std::string> seen = {start.key()};
    std::vector<rulesets::AnyPosition> open = {start};
    while (!open.empty() && seen.size() <= most) {
        const rulesets::AnyPosition position = open.back();
        open.pop_back();
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const auto& move : position.moves(player)) {
                const auto next = position.play(player, move);
                if (seen.insert(next.key()).second) open.push_back(next);
            }
        }
    }
    return seen.size() <= most;
}

std::string text_of(const Heap& heap) {
    return std::to_string(heap[0]) + (heap.size() == 2 ? "x" + std::to_string(heap[1]) : "");
}
Heaps heaps_of(const rulesets::rule_file::HeapsPosition& position) {
    Heaps heaps;
    for (const auto& heap : position.heaps) {
        Heap sizes(heap.begin(), heap.begin() + static_cast<std::ptrdiff_t>(position.rules->sizes()));
        heaps.insert(sizes);
    }
    return heaps;
}

class RandomHeaps : public testing::Test {
 protected:
    /// Calls f(rules, game) for random rules that are accepted.
    template <class F>
    void for_each_rules(int count, bool is_tame, F&& f) {
        SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
        Random random(random_);
        int refused = 0;
        for (int accepted = 0; accepted < count && !HasFatalFailure();) {
            const SlowHeaps rules = random.rules(is_tame);
            const std::string text = text_of(rules, "random-" + test_name() + std::to_string(number_++));
            const auto read = rulesets::rule_file::read_rule_file(text, "random.game");
            SCOPED_TRACE(text);
            if (read) {
                ++accepted;
                f(rules, dynamic_cast<const HeapsRuleset&>(load_game(text, "random.game")));
                continue;
            }
            ASSERT_FALSE(is_tame) << read.error();
            ASSERT_LT(++refused, 100 * count) << read.error();
            ASSERT_NE(read.error().find("play may not end"), std::string::npos) << read.error();
        }
    }
    /// In small letters: tests of one process must not give two games one name.
    static std::string test_name() {
        std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return name.substr(0, 30);
    }
    static std::vector<Heap> small_heaps(const SlowHeaps& rules, long most) {
        std::vector<Heap> heaps;
        for (long m = rules.least[0]; m <= most; ++m) {
            if (rules.sizes == 1) heaps.push_back({m});
            for (long n = rules.sizes == 1 ? most + 1 : rules.least[1]; n <= most; ++n) heaps.push_back({m, n});
        }
        return heaps;
    }

    std::mt19937_64 random_ = seeded_random();
    int number_ = 0;
};

TEST_F(RandomHeaps, HaveTheMovesOfTheSlowInterpreter) {
    std::size_t moves_seen = 0;
    for_each_rules(150, true, [&](const SlowHeaps& rules, const HeapsRuleset& game) {
        for (const Heap& heap : small_heaps(rules, rules.sizes == 1 ? 7 : 4)) {
            const auto position = parse_heaps(game.rules(), text_of(heap)).value();
            for (const Player player : {Player::kLeft, Player::kRight}) {
                std::vector<rulesets::rule_file::HeapsMove> moves;
                list_heaps_moves(position, player, moves);
                std::set<Heaps> found;
                for (const auto& move : moves) {
                    ASSERT_TRUE(found.insert(heaps_of(play_heaps_move(position, move))).second) << text_of(heap);
                }
                ASSERT_EQ(found, SlowInterpreter(rules, player).after(heap)) << text_of(heap);
                moves_seen += found.size();
            }
        }
    });
    EXPECT_GT(moves_seen, 1000U);  // the rules are not all empty
}

TEST_F(RandomHeaps, HaveTheValuesOfTheDefinition) {
    int compared = 0, too_large = 0;
    for_each_rules(80, true, [&](const SlowHeaps& /*rules*/, const HeapsRuleset& game) {
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(game, store, {});
        ValueByDefinition definition(store);
        for (const std::string text : {"5", "2+3", "1+2+2", "2x3", "2x2+2x1", "3x3"}) {
            const auto position = game.parse(text);
            if (!position) continue;
            if (!reaches_at_most(5'000, *position)) {
                ++too_large;
                continue;
            }
            ++compared;
            const auto analysis = analyst->analyse(*position, {});
            ASSERT_EQ(analysis.value.value(), definition.value(*position)) << text;
            for (const auto& image : game.images(*position)) {
                const cgt::Value value = definition.value(image.position);
                ASSERT_EQ(image.colours_swapped ? -value : value, *analysis.value) << text;
            }
        }
    });
    EXPECT_GT(compared, 150);
    EXPECT_LT(too_large, compared / 5);
    RecordProperty("compared", compared);
    RecordProperty("too_large", too_large);
}

// Rules that are not tame by construction: whatever was accepted, no heap is ever reached again.
TEST_F(RandomHeaps, EndWheneverTheyAreAccepted) {
    std::size_t accepted_with_moves = 0;
    for_each_rules(150, false, [&](const SlowHeaps& rules, const HeapsRuleset& /*game*/) {
        enum class State { kOpen, kDone };
        std::map<Heap, State> states;
        bool has_parts = false;
        const std::function<void(const Heap&)> walk = [&](const Heap& heap) {
            if (std::any_of(heap.begin(), heap.end(), [](long size) { return size > 25; })) return;
            const auto [at, is_new] = states.emplace(heap, State::kOpen);
            if (!is_new) {
                ASSERT_EQ(at->second, State::kDone) << text_of(heap) << " comes back";
                return;
            }
            for (const Player player : {Player::kLeft, Player::kRight}) {
                for (const Heaps& heaps : SlowInterpreter(rules, player).after(heap)) {
                    for (const Heap& part : heaps) {
                        has_parts = true;
                        walk(part);
                        if (HasFatalFailure()) return;
                    }
                }
            }
            states[heap] = State::kDone;
        };
        for (const Heap& heap : small_heaps(rules, rules.sizes == 1 ? 8 : 4)) walk(heap);
        accepted_with_moves += has_parts ? 1 : 0;
    });
    EXPECT_GT(accepted_with_moves, 15U);
}

}  // namespace
}  // namespace papamu::tests::random_heaps_test
