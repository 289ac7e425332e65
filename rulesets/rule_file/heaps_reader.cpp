#include "rulesets/rule_file/heaps_reader.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/shown_text.h"
#include "rulesets/rule_file/formula_reader.h"
#include "rulesets/rule_file/heaps_code.h"
#include "rulesets/rule_file/heaps_end.h"
#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_repetition.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostParts = 16;
constexpr std::size_t kMostRules = 1024;  // of a player; a code is many

class HeapsReader {
 public:
    HeapsReader(TomlTable& file, const RuleHeader& header) : file_(file) { put_header(header, rules_); }

    std::unique_ptr<const HeapsRules> read() {
        read_sizes();
        read_moves();
        const PlacedText example = file_.required("example");
        file_.finish();
        find_heaps_facts(rules_);
        const bool is_plain = rules_.sizes() == 1 && rules_.least[0] == 1;
        if (rules_.impartial && is_plain && is_coded_) rules_.code = std::move(code_);
        check_end();
        const auto position = parse_heaps(rules_, example.text);
        if (!position) {
            example.fail(position.error().column - 1, "example: " + position.error().message);
        }
        rules_.example = example.text;
        return std::make_unique<const HeapsRules>(std::move(rules_));
    }

 private:
    /// "n", or "m x n".
    void read_sizes() {
        const PlacedText heap = file_.text("heap").value_or(PlacedText{"n", {}});
        std::string& names = rules_.size_names;
        for (std::size_t at = 0; at < heap.text.size(); ++at) {
            const char c = heap.text[at];
            if (c == ' ') continue;
            const bool is_separator = c == 'x' && separators_ == 0 && names.size() == 1;
            if (is_separator) {
                ++separators_;
                continue;
            }
            const bool is_letter = c >= 'a' && c <= 'z' && c != 'x';
            if (!is_letter || names.size() > separators_ || names.find(c) != std::string::npos) {
                heap.fail(at, "heap: this must be a letter for the size, such as \"n\", or two, such as \"m x n\"");
            }
            names += c;
        }
        if (names.size() != separators_ + 1) {
            heap.fail(0, "heap: this must be a letter for the size, such as \"n\", or two, such as \"m x n\"");
        }
        rules_.least = file_.integers("least", 0, kMostHeapSize);
        if (rules_.least.empty()) rules_.least.assign(names.size(), 1);
        if (rules_.least.size() == 1) rules_.least.assign(names.size(), rules_.least[0]);
        if (rules_.least.size() != names.size()) file_.fail("least", "there are two numbers, but a heap has one size");
        if (names.size() == 1 && rules_.least[0] == 0) file_.fail("least", "a heap of 0 is no heap");
    }

    void read_moves() {
        const std::size_t right = read_choice(file_, "right", {"same", "transposed", "given"});
        if (right == 1 && rules_.sizes() != 2) file_.fail("right", "only heaps of two sizes can be transposed");
        for (TomlTable& table : read_move_tables(file_)) {
            const bool has_player = table.has("player");
            if (has_player && right != 2) table.fail("player", "this needs right = \"given\" at the top of the file");
            const std::string who = read_player(table);
            const auto rules = rules_of(table, who != "right");
            for (const auto& [rule, place] : rules) {
                if (who != "right") add(0, rule, place);
                if (who != "left") add(1, rule, place);
                if (right == 0) add(1, rule, place);
                if (right == 1) add(1, transposed(rule), place);
            }
            table.finish();
        }
    }
    void add(std::size_t player, HeapsMoveRule rule, Place place) {
        if (rules_.moves[player].size() == kMostRules) {
            throw RuleFault{place, "move: there are more than " + std::to_string(kMostRules) + " rules of a player"};
        }
        rules_.moves[player].push_back(std::move(rule));
        places_[player].push_back(place);
    }

    using PlacedRules = std::vector<std::pair<HeapsMoveRule, Place>>;

    PlacedRules rules_of(TomlTable& table, bool are_lefts) {
        if (table.has("code")) return rules_of_code(table, are_lefts);
        HeapsMoveRule rule;
        std::string names = rules_.size_names;
        for (const PlacedText& text : table.texts("for")) {
            if (rule.ranges.size() == kMostVariables) text.fail(0, "for: there are at most three");
            auto [letter, range] = FormulaReader(text, "for", names).variable();
            rule.ranges.push_back(std::move(range));
            names += letter;
        }
        for (const PlacedText& text : table.texts("if")) {
            rule.conditions.push_back(FormulaReader(text, "if", names).condition());
        }
        if (!table.has("into")) {
            for (const char* const key : {"into", "code", "of"}) table.ask(key);
            table.finish();  // a field that is not known says more than one that is missing
        }
        const PlacedText into = table.required("into");
        rule.into = FormulaReader(into, "into", names).parts(rules_.sizes());
        if (rule.into.size() > kMostParts) into.fail(0, "into: there are at most 16 heaps");
        if (are_lefts) add_code(code_of_taking(rule));
        return {{std::move(rule), into.place}};
    }
    /// code = "0.77", and for heaps of two sizes of = "n".
    PlacedRules rules_of_code(TomlTable& table, bool are_lefts) {
        const PlacedText code = table.required("code");
        std::size_t size = 0;
        const auto of = table.text("of");
        if (of) {
            size = rules_.size_names.find(of->text);
            if (of->text.size() != 1 || size == std::string::npos) {
                of->fail(0, "of: this must be the name of a size: " + base::quoted(of->text) + " is not one");
            }
        } else if (rules_.sizes() == 2) {
            throw RuleFault{table.place(), "of: this is missing: the name of the size that the code is for"};
        }
        CodedRules coded = read_heaps_code(code, rules_.sizes(), size);
        PlacedRules result;
        for (HeapsMoveRule& rule : coded.rules) result.emplace_back(std::move(rule), code.place);
        if (are_lefts) add_code(std::move(coded.code));
        return result;
    }
    /// Of some of Left's moves; nullopt if they have none.
    void add_code(std::optional<HeapsCode> code) {
        is_coded_ = is_coded_ && code;
        if (code) code_ = joined(code_, *code);
    }

    void check_end() {
        const auto part = part_that_may_not_end(rules_);
        if (!part) return;
        const std::string endless = "into: play may not end: ";
        if (const auto play = find_heaps_repetition(rules_)) {
            throw RuleFault{places_[play->player][play->rule], endless + play->told};
        }
        std::string sizes = std::string("its size ") + rules_.size_names[0];
        if (rules_.sizes() == 2) sizes = "the sizes or their sum";
        const std::string move = growing_move(rules_, *part);
        throw RuleFault{places_[part->player][part->rule],
                        endless + "heap " + std::to_string(part->part + 1) +
                            " of these is not certain to be smaller than the heap that becomes them, by " + sizes +
                            (move.empty() ? "" : ", as in " + move) + ": conditions may help"};
    }

    TomlTable& file_;
    HeapsRules rules_;
    std::size_t separators_ = 0;
    std::array<std::vector<Place>, 2> places_;
    HeapsCode code_;        // of Left's moves
    bool is_coded_ = true;  // ... all of them
};

}  // namespace

std::unique_ptr<const HeapsRules> read_heaps_rules(TomlTable& file, const RuleHeader& header) {
    return HeapsReader(file, header).read();
}

}  // namespace papamu::rulesets::rule_file
