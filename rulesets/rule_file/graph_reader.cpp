#include "rulesets/rule_file/graph_reader.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/graph_text.h"
#include "rulesets/rule_file/graph_position.h"
#include "rulesets/rule_file/graph_repetition.h"
#include "rulesets/rule_file/pattern.h"

namespace papamu::rulesets::rule_file {

namespace {

class GraphFileReader {
 public:
    GraphFileReader(TomlTable& file, const RuleHeader& header) : file_(file) { put_header(header, rules_); }

    std::unique_ptr<const GraphRules> read() {
        rules_.has_vertex_letters = read_letters("vertices", rules_.vertices);
        rules_.has_edge_letters = read_letters("edges", rules_.edges);
        rules_.arrows = file_.flag("arrows").value_or(false);
        rules_.ground = file_.flag("ground").value_or(false);
        rules_.simple = file_.flag("simple").value_or(false);
        if (rules_.arrows && rules_.ground) file_.fail("ground", "this is not for graphs of arrows");
        read_moves();
        const PlacedText example = file_.required("example");
        file_.finish();
        find_graph_facts(rules_);
        const std::string why = why_graph_play_may_not_end(rules_);
        if (!why.empty()) {
            const std::string play = graph_repetition(rules_, example.text);
            throw RuleFault{file_.place_of("move"),
                            "move: play may not end: " + why + (play.empty() ? "" : ": " + play)};
        }
        const auto position = parse_graph(rules_, example.text);
        if (!position) {
            const std::size_t column = std::max<std::size_t>(position.error().column, 1);
            example.fail(column - 1, "example: " + position.error().message);
        }
        rules_.example = example.text;
        return std::make_unique<const GraphRules>(std::move(rules_));
    }

 private:
    /// Whether the table is there.
    bool read_letters(std::string_view key, GraphLetters& letters) {
        auto table = file_.table(key);
        if (!table) return false;
        const PlacedText none{"", table->place()};
        const PlacedText left = table->text("left").value_or(none), right = table->text("right").value_or(none);
        const PlacedText both = table->text("both").value_or(none);
        table->finish();
        if (left.text.size() != right.text.size()) {
            right.fail(0, std::string(key) + ": left and right must have as many letters as each other");
        }
        letters.pairs = left.text.size();
        for (std::size_t i = 0; i < left.text.size(); ++i) {
            add_letter(key, left, i, letters);
            add_letter(key, right, i, letters);
        }
        for (std::size_t i = 0; i < both.text.size(); ++i) add_letter(key, both, i, letters);
        return true;
    }
    static void add_letter(std::string_view key, const PlacedText& text, std::size_t at, GraphLetters& letters) {
        const char c = text.text[at];
        const std::string field = std::string(key) + ": ";
        const bool is_small_letter = c >= 'a' && c <= 'z', is_digit = c >= '0' && c <= '9';
        const bool is_edge = key == "edges";
        const bool is_allowed = is_small_letter || (c >= 'A' && c <= 'Z') || (is_digit && !is_edge);
        if (!is_allowed) {
            text.fail(at, field + base::quoted(c) + " cannot be a letter: a to z and A to Z can" +
                              (is_edge ? "" : ", and 0 to 9"));
        }
        if (letters.all.find(c) != std::string::npos) text.fail(at, field + base::quoted(c) + " stands there twice");
        if (letters.all.size() == kMostGraphLetters) text.fail(at, field + "there are at most 14");
        letters.all += c;
    }

    void read_moves() {
        const std::size_t right = read_choice(file_, "right", {"exchanged", "same", "given"});
        for (TomlTable& table : read_move_tables(file_)) {
            const std::string who = read_player(table);
            const GraphMoveRule rule = read_move(table);
            const std::size_t own = who == "right" ? 1 : 0;
            rules_.moves[own].push_back(rule);
            if (who == "both") {
                rules_.moves[1].push_back(rule);
            } else if (right != 2) {
                rules_.moves[1 - own].push_back(right == 0 ? exchanged(rules_, rule) : rule);
            }
        }
    }

    GraphMoveRule read_move(TomlTable& table) {
        GraphMoveRule rule;
        const auto vertex = table.text("vertex"), edge = table.text("edge");
        if (vertex.has_value() == edge.has_value()) {
            if (!vertex) {
                for (const char* const key : {"to", "neighbours", "ends", "contract", "if"}) table.ask(key);
                table.finish();  // a field that is not known says more than one that is missing
            }
            throw RuleFault{table.place(), "move: this must have either vertex or edge: what is chosen"};
        }
        rule.of_edge = edge.has_value();
        const PlacedText& chosen = rule.of_edge ? *edge : *vertex;
        const std::string_view key = rule.of_edge ? "edge" : "vertex";
        const GraphLetters& own = rule.of_edge ? rules_.edges : rules_.vertices;
        rule.chosen = letters_of(chosen, 0, chosen.text, key, own);
        rule.becomes = rule.others = identity_map();
        if (const auto to = table.text("to")) {
            const Letter letter = letter_of(*to, "to", own);
            if (rule.of_edge && !rules_.has_edge_letters && letter == 0) to->fail(0, "to: edges have no letters");
            rule.becomes.fill(letter);
        }
        if (rule.of_edge) read_contraction(table, rule);
        if (!rule.contract) read_map(table, rule.of_edge ? "ends" : "neighbours", rule.others);
        for (const PlacedText& text : table.texts("if")) {
            rule.conditions.push_back(read_condition(text, rule.of_edge ? "end" : "neighbour"));
        }
        table.finish();
        return rule;
    }
    void read_contraction(TomlTable& table, GraphMoveRule& rule) {
        const auto into = table.text("contract");
        if (!into) return;
        const Letter letter = into->text == "?" ? kSameLetter : letter_of(*into, "contract", rules_.vertices);
        if (letter == kNoCell) into->fail(0, "contract: the ends become one vertex, which has a letter other than #");
        if (table.has("to") || table.has("ends")) {
            into->fail(0, "contract: the edge is gone and its ends are one vertex: there is no to, and no ends");
        }
        rule.contract = letter;
    }
    static LetterSet letters_of(const PlacedText& text, std::size_t at, const std::string& set, std::string_view key,
                                const GraphLetters& letters) {
        const auto found = read_letter_set(set, letters.all);
        if (!found) text.fail(at + found.error().column, std::string(key) + ": " + found.error().message);
        const auto result = static_cast<LetterSet>(*found & ~unsigned{set_of(kNoCell)});
        if (result == 0) text.fail(at, std::string(key) + ": what is gone cannot be asked for");
        return result;
    }
    static Letter letter_of(const PlacedText& text, std::string_view key, const GraphLetters& letters) {
        const std::size_t at = text.text.size() == 1 ? letters.all.find(text.text[0]) : std::string::npos;
        if (at == std::string::npos) {
            text.fail(0,
                      std::string(key) + ": " + base::quoted(text.text) + " is not one of the letters " + letters.all);
        }
        return static_cast<Letter>(at);
    }
    /// neighbours = { "." = "x", "[xo]" = "#" }
    void read_map(TomlTable& table, std::string_view key, LetterMap& map) {
        LetterSet known = 0;
        for (const auto& [from, to] : table.pairs(key)) {
            const LetterSet set = letters_of(from, 0, from.text, key, rules_.vertices);
            if ((set & known) != 0) from.fail(0, std::string(key) + ": a letter stands there twice");
            known = static_cast<LetterSet>(known | set);
            const Letter letter = letter_of(to, key, rules_.vertices);
            for (Letter each = 0; each < map.size(); ++each) {
                if (has(set, each)) map[each] = letter;
            }
        }
    }

    GraphCondition read_condition(const PlacedText& text, const std::string& what) const {
        const auto words = base::words_of(text.text);
        GraphCondition condition;
        const auto fail = [&] {
            const std::string many = what + "s are x";
            text.fail(0, "if: " + base::quoted(text.text) + " is not a condition; there are \"no " + what +
                             " is x\", \"some " + what + " is x\", \"every " + what +
                             " is x\", \"at least (at most, exactly) 2 " + many + "\", \"an odd (even) number of " +
                             many + "\"" + (rules_.ground ? ", \"nothing falls\"" : ""));
        };
        if (rules_.ground && text.text == "nothing falls") {
            condition.kind = GraphCondition::Kind::kNothingFalls;
            return condition;
        }
        const int all = kGraphVertices;
        condition.most = all;
        const bool is_parity = words.size() == 7 && words[0] == "an" && (words[1] == "odd" || words[1] == "even") &&
                               words[2] == "number" && words[3] == "of" && words[4] == what + "s" && words[5] == "are";
        if (is_parity) {
            condition.least = words[1] == "odd" ? 1 : 0;
            condition.step = 2;
        } else if (words.size() == 4 && words[1] == what && words[2] == "is") {
            if (words[0] == "no") {
                condition.most = 0;
            } else if (words[0] == "some" || words[0] == "a" || words[0] == "an") {
                condition.least = 1;
            } else if (words[0] == "every") {
                condition.kind = GraphCondition::Kind::kEvery;
            } else {
                fail();
            }
        } else {
            const bool exactly = words.size() == 5 && words[0] == "exactly";
            const bool is_range = words.size() == 6 && words[0] == "at" && (words[1] == "least" || words[1] == "most");
            if (!exactly && !is_range) fail();
            const std::size_t at = exactly ? 1 : 2;
            const auto number = base::parse_number<int>(words[at]);
            if (!number || *number < 0 || *number > all || words[at + 1] != what + "s" || words[at + 2] != "are")
                fail();
            if (exactly || words[1] == "least") condition.least = *number;
            if (exactly || words[1] == "most") condition.most = *number;
        }
        const std::string_view set = words.back();
        condition.letters = letters_of(text, static_cast<std::size_t>(set.data() - text.text.data()), std::string(set),
                                       "if", rules_.vertices);
        return condition;
    }

    TomlTable& file_;
    GraphRules rules_;
};

}  // namespace

std::unique_ptr<const GraphRules> read_graph_rules(TomlTable& file, const RuleHeader& header) {
    return GraphFileReader(file, header).read();
}

}  // namespace papamu::rulesets::rule_file
