// Games on graphs from rule files: the values of the games of this program with the same rules, and random rules beside
// a slow interpreter that shares nothing with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "solver/analysis.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/solver/rule_file/random_file_graphs.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::graph_file_values_test {
namespace {

using rulesets::AnyRuleset;
using rulesets::Player;

using SlowEdge = std::tuple<int, int, char>;
/// Vertices that are gone are '#'. Edges stand with the smaller end first, unless they are arrows.
struct SlowGraph {
    std::string letters;
    std::multiset<SlowEdge> edges;
};

TEST(Graphs, HaveTheValuesOfTheGamesOfThisProgram) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    cgt::ValueStore store;
    const auto same = [&](const std::string& rules, const std::string& game, const std::string& vertex_letters,
                          const std::string& edge_letters, bool ground) {
        const std::string name = "as-" + game;
        const AnyRuleset& own = load_game("name = \"" + name + "\"\nboard = \"graph\"\n" + rules, name);
        const AnyRuleset& other = *rulesets::find_ruleset(game);
        const auto fast = solver::make_analyst(other, store, {}), read = solver::make_analyst(own, store, {});
        for (int i = 0; i < 60; ++i) {
            const std::string text = random_graph(random, vertex_letters, edge_letters, 2 + i % 5, false, ground);
            const auto position = other.parse(text);
            if (!position) continue;  // the same edge twice
            const solver::Analysis expected = fast->analyse(*position, {}), found = *tests::analyse(*read, text, {});
            ASSERT_EQ(found.value.value(), expected.value.value()) << game << ' ' << text;
            ASSERT_EQ(found.left_moves.size(), expected.left_moves.size()) << game << ' ' << text;
            ASSERT_EQ(found.right_moves.size(), expected.right_moves.size()) << game << ' ' << text;
        }
    };
    same(
        "edges = { left = \"b\", right = \"r\", both = \"g\" }\nground = true\nexample = \".\"\n[[move]]\nedge = "
        "\"[bg]\"\n"
        "to = \"#\"\n",
        "hackenbush", "", "brg", true);
    same("right = \"same\"\nexample = \".\"\n[[move]]\nedge = \"?\"\nends = { \".\" = \"#\" }\nto = \"#\"\n",
         "arc-kayles", "", "", false);
}

/// No move changes the ground, but a vertex beside it may mind its letter.
TEST(Graphs, TheLetterOfTheGroundCounts) {
    const AnyRuleset& ruleset = load_game(
        "name = \"minds-ground\"\nboard = \"graph\"\nvertices = { left = \"x\", right = \"o\" }\nground = true\n"
        "example = \"..:0-1\"\n[[move]]\nvertex = \".\"\nto = \"#\"\nif = \"no neighbour is x\"\n",
        "minds-ground");
    for (const std::string graph : {"...:0-1,1-2,0-3", "...:0-1,1-2,2-3,3-0"}) {
        cgt::ValueStore store;
        const auto together = solver::make_analyst(ruleset, store, {});
        for (const std::string ground : {".", "x", "o", "."}) {
            const std::string position = ground + graph;
            const auto alone = tests::analyse(*solver::make_analyst(ruleset, store, {}), position, {});
            EXPECT_EQ(tests::analyse(*together, position, {})->value.value(), alone->value.value()) << position;
        }
    }
}

/// A rule with its meaning. The letters of vertices are . x o, of edges . b r, and only those before another in
/// "xo.#" or "br.#" become it: such play ends.
struct SlowRule {
    bool of_edge = false;
    std::string chosen;
    char to = 0;        // 0: as it is
    char contract = 0;  // the letter of the vertex that the ends become, '?': the letter of both; 0: they stay two
    std::map<char, char> others;
    std::string word;  // of the condition: "", "no", "some", "every", "at least 2"
    std::string letters;
    bool nothing_falls = false;
};
struct SlowRules {
    bool arrows = false, ground = false, simple = false;
    std::vector<SlowRule> rules;
};

std::string set_text(const std::string& letters) { return "[" + letters + "]"; }

std::string text_of(const SlowRules& rules, const std::string& name) {
    std::string text = "name = \"" + name +
                       "\"\nboard = \"graph\"\nexample = \".\"\nvertices = { left = \"x\", right = \"o\" }\n"
                       "edges = { left = \"b\", right = \"r\" }\n";
    if (rules.arrows) text += "arrows = true\n";
    if (rules.ground) text += "ground = true\n";
    if (rules.simple) text += "simple = true\n";
    for (const SlowRule& rule : rules.rules) {
        const std::string what = rule.of_edge ? "end" : "neighbour";
        text += "[[move]]\n" + std::string(rule.of_edge ? "edge" : "vertex") + " = \"" + set_text(rule.chosen) + "\"\n";
        if (rule.to != 0) text += std::string("to = \"") + rule.to + "\"\n";
        if (rule.contract != 0) text += std::string("contract = \"") + rule.contract + "\"\n";
        std::string map;
        for (const auto& [from, to] : rule.others)
            map += std::string(map.empty() ? "\"" : ", \"") + from + "\" = \"" + to + "\"";
        if (!map.empty()) text += (rule.of_edge ? "ends = { " : "neighbours = { ") + map + " }\n";
        std::vector<std::string> conditions;
        if (!rule.word.empty()) {
            const bool many = rule.word.find(' ') != std::string::npos;
            conditions.push_back(rule.word + " " + what + (many ? "s are " : " is ") + set_text(rule.letters));
        }
        if (rule.nothing_falls) conditions.push_back("nothing falls");
        std::string list;
        for (const std::string& condition : conditions) list += (list.empty() ? "\"" : ", \"") + condition + "\"";
        if (!list.empty()) text += "if = [" + list + "]\n";
    }
    return text;
}

SlowRules random_rules(std::mt19937_64& random) {
    const auto one_in = [&](unsigned n) { return random() % n == 0; };
    const auto some_of = [&](const std::string& letters) {
        std::string set;
        for (const char letter : letters) set += one_in(2) ? std::string(1, letter) : "";
        return set.empty() ? letters.substr(random() % letters.size(), 1) : set;
    };
    SlowRules rules;
    const auto kind = random() % 3;
    rules.arrows = kind == 0;
    rules.ground = kind == 1;
    rules.simple = one_in(3);
    for (auto left = 1 + random() % 3; left > 0; --left) {
        SlowRule rule;
        rule.of_edge = one_in(2);
        const std::string all = rule.of_edge ? "br." : "xo.";
        rule.to = one_in(3) ? '.' : '#';
        rule.chosen = some_of(rule.to == '.' ? all.substr(0, 2) : all);
        for (const char letter : std::string("xo.")) {
            if (one_in(2)) rule.others[letter] = letter != '.' && one_in(2) ? '.' : '#';
        }
        if (rule.of_edge && one_in(2)) {
            rule.to = 0;
            rule.others.clear();
            rule.contract = "xo.?"[random() % 4];
        }
        if (one_in(2)) {
            const std::vector<std::string> words = {
                "no", "some", "every", "at least 2", "at most 1", "exactly 1", "an odd number of", "an even number of"};
            rule.word = words[random() % words.size()];
            rule.letters = some_of("xo.");
        }
        rule.nothing_falls = rules.ground && one_in(3);
        rules.rules.push_back(rule);
    }
    return rules;
}

/// The texts of all positions after a move, from lists of characters.
class SlowInterpreter {
 public:
    SlowInterpreter(const SlowRules& rules, bool exchanged) : rules_(rules), exchanged_(exchanged) {}

    std::set<std::string> after(const SlowGraph& graph) {
        for (const SlowRule& rule : rules_.rules) {
            if (rule.of_edge) {
                for (const SlowEdge& edge : graph.edges) {
                    const auto [a, b, letter] = edge;
                    if (!has(rule.chosen, letter)) continue;
                    if (rule.contract != 0) {
                        const char first = graph.letters[static_cast<std::size_t>(a)];
                        const bool are_same = first == graph.letters[static_cast<std::size_t>(b)];
                        const bool on_ground = rules_.ground && (a == 0 || b == 0);
                        if (a == b || (rule.contract == '?' && !are_same && !on_ground)) continue;
                        const char to = rule.contract == '?' ? first : own(rule.contract);
                        try_rule(rule, graph, contracted(graph, a, b, to), {a, b});
                        continue;
                    }
                    SlowGraph next = graph;
                    next.edges.erase(next.edges.find(edge));
                    const char to = rule.to == 0 ? letter : own(rule.to);
                    if (to != '#') next.edges.insert({a, b, to});
                    try_rule(rule, graph, next, {a, b});
                }
                continue;
            }
            for (int vertex = rules_.ground ? 1 : 0; vertex < static_cast<int>(graph.letters.size()); ++vertex) {
                const char letter = graph.letters[static_cast<std::size_t>(vertex)];
                if (!has(rule.chosen, letter)) continue;
                std::set<int> beside;
                for (const auto& [a, b, colour] : graph.edges) {
                    if (a == vertex && b != vertex) beside.insert(b);
                    if (b == vertex && a != vertex && !rules_.arrows) beside.insert(a);
                }
                SlowGraph next = graph;
                if (rule.to != 0) next.letters[static_cast<std::size_t>(vertex)] = own(rule.to);
                try_rule(rule, graph, next, beside);
            }
        }
        return std::move(found_);
    }

    static std::string text(const SlowGraph& graph, bool arrows) {
        std::string edges;
        for (const auto& [a, b, letter] : graph.edges) {
            edges +=
                (edges.empty() ? ":" : ",") + std::to_string(a) + (arrows ? ">" : "-") + std::to_string(b) + letter;
        }
        return graph.letters + edges;
    }

 private:
    [[nodiscard]] char own(char letter) const {
        if (!exchanged_) return letter;
        const std::string from = "xobr", to = "oxrb";
        const std::size_t at = from.find(letter);
        return at == std::string::npos ? letter : to[at];
    }
    [[nodiscard]] bool has(const std::string& set, char letter) const {
        return set.find(own(letter)) != std::string::npos;
    }

    /// The edges that stay are written down anew, with the number of the vertex that stays.
    [[nodiscard]] SlowGraph contracted(const SlowGraph& graph, int a, int b, char letter) const {
        const int stays = std::min(a, b), goes = std::max(a, b);
        SlowGraph next{graph.letters, {}};
        for (auto [from, to, colour] : graph.edges) {
            if ((from == a && to == b) || (from == b && to == a)) continue;
            if (from == goes) from = stays;
            if (to == goes) to = stays;
            const bool turns = !rules_.arrows && from > to;
            next.edges.insert(turns ? SlowEdge{to, from, colour} : SlowEdge{from, to, colour});
        }
        next.letters[static_cast<std::size_t>(goes)] = '#';
        if (!(rules_.ground && stays == 0)) next.letters[static_cast<std::size_t>(stays)] = letter;
        return next;
    }

    void try_rule(const SlowRule& rule, const SlowGraph& before, SlowGraph next, const std::set<int>& others) {
        int count = 0;
        for (const int other : others)
            count += has(rule.letters, before.letters[static_cast<std::size_t>(other)]) ? 1 : 0;
        if (rule.word == "no" && count > 0) return;
        if (rule.word == "some" && count == 0) return;
        if (rule.word == "every" && count < static_cast<int>(others.size())) return;
        if (rule.word == "at least 2" && count < 2) return;
        if (rule.word == "at most 1" && count > 1) return;
        if (rule.word == "exactly 1" && count != 1) return;
        if (rule.word == "an odd number of" && count % 2 == 0) return;
        if (rule.word == "an even number of" && count % 2 != 0) return;
        for (const int other : others) {
            if ((rules_.ground && other == 0) || rule.contract != 0) continue;
            char& letter = next.letters[static_cast<std::size_t>(other)];
            const auto to = rule.others.find(own(before.letters[static_cast<std::size_t>(other)]));
            if (to != rule.others.end()) letter = own(to->second);
        }
        for (auto at = next.edges.begin(); at != next.edges.end();) {
            const auto [a, b, letter] = *at;
            const bool stays =
                next.letters[static_cast<std::size_t>(a)] != '#' && next.letters[static_cast<std::size_t>(b)] != '#';
            const bool is_extra = rules_.simple && (a == b || (at != next.edges.begin() && *std::prev(at) == *at));
            at = stays && !is_extra ? std::next(at) : next.edges.erase(at);
        }
        bool falls = false;
        if (rules_.ground) {
            std::set<int> standing = {0};
            for (std::size_t i = 0; i <= next.letters.size(); ++i) {
                for (const auto& [a, b, letter] : next.edges) {
                    if (standing.contains(a)) standing.insert(b);
                    if (standing.contains(b)) standing.insert(a);
                }
            }
            for (int vertex = 0; vertex < static_cast<int>(next.letters.size()); ++vertex) {
                char& letter = next.letters[static_cast<std::size_t>(vertex)];
                if (standing.contains(vertex) || letter == '#') continue;
                letter = '#';
                falls = true;
            }
            std::erase_if(next.edges, [&](const SlowEdge& edge) { return !standing.contains(std::get<0>(edge)); });
        }
        if (falls && rule.nothing_falls) return;
        found_.insert(text(next, rules_.arrows));
    }

    const SlowRules& rules_;
    bool exchanged_;
    std::set<std::string> found_;
};

SlowGraph slow_graph(const std::string& text) {
    SlowGraph graph;
    const std::size_t colon = text.find(':');
    graph.letters = text.substr(0, colon);
    for (std::size_t at = colon; at < text.size();) {
        std::size_t used = 0;
        const int a = std::stoi(text.substr(at + 1), &used);
        at += used + 2;
        const int b = std::stoi(text.substr(at), &used);
        at += used;
        graph.edges.insert({a, b, text[at]});
        ++at;
    }
    return graph;
}

TEST(RandomGraphs, HaveTheMovesAndValuesOfTheSlowInterpreter) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    std::size_t moves_seen = 0;
    for (int number = 0; number < 150; ++number) {
        const SlowRules rules = random_rules(random);
        const std::string text = text_of(rules, "random-graphs-" + std::to_string(number));
        SCOPED_TRACE(text);
        const AnyRuleset& game = load_game(text, "random.game");
        cgt::ValueStore store;
        ValueByDefinition definition(store);
        const auto analyst = solver::make_analyst(game, store, {});
        for (int i = 0; i < 6; ++i) {
            std::string letters = "xo.#";
            if (rules.ground) letters = "xo.";
            const auto position =
                game.parse(random_graph(random, letters, "br.", 2 + i % 4, rules.arrows, rules.ground)).value();
            const std::string graph = position.text();  // without edges of vertices that are gone
            for (const Player player : {Player::kLeft, Player::kRight}) {
                std::set<std::string> found;
                for (const auto& move : position.moves(player)) found.insert(position.play(player, move).text());
                ASSERT_EQ(found, SlowInterpreter(rules, player == Player::kRight).after(slow_graph(graph))) << graph;
                moves_seen += found.size();
            }
            const solver::Analysis analysis = analyst->analyse(position, {});
            ASSERT_EQ(analysis.value.value(), definition.value(position)) << graph;
            for (const auto& region : analysis.regions) {
                ASSERT_EQ(region.value.value(), definition.value(region.position)) << graph << region.position.text();
            }
            const auto report = solver::make_outcome_solver(position, {}).value()->solve({}, {});
            const auto wins = [](const auto& moves) {
                return std::any_of(moves.begin(), moves.end(), [](const auto& move) { return move.winning; });
            };
            ASSERT_EQ(report.left->wins, wins(analysis.left_moves)) << graph;
            ASSERT_EQ(report.right->wins, wins(analysis.right_moves)) << graph;
        }
    }
    EXPECT_GT(moves_seen, 1000U);
}

}  // namespace
}  // namespace papamu::tests::graph_file_values_test
