#include "rulesets/rule_file/move_reader.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/shown_text.h"
#include "rulesets/rule_file/condition_text.h"
#include "rulesets/rule_file/direction_words.h"
#include "rulesets/rule_file/pattern.h"
#include "rulesets/rule_file/rule_symmetry.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostStages = 4;
constexpr int kMostStep = 8;

/// The value of a pattern's text; a fault has the column in the file.
template <class T>
T checked(const PlacedText& text, std::string_view key, base::Expected<T, PatternError> value) {
    if (!value) text.fail(value.error().column, std::string(key) + ": " + value.error().message);
    return *std::move(value);
}

/// Ways of which no two do the same.
class Ways {
 public:
    /// As normal_text().
    explicit Ways(bool is_tied) : is_tied_(is_tied) {}

    void add(Way way) {
        if (texts_.insert(normal_text(way, is_tied_)).second) list_.push_back(std::move(way));
    }
    [[nodiscard]] std::vector<Way> list() && { return std::move(list_); }

 private:
    bool is_tied_;
    std::set<std::string> texts_;
    std::vector<Way> list_;
};

/// Reads one stage of a move, of which all ways are alike but for their direction.
class StageReader {
 public:
    StageReader(TomlTable& table, const Rules& rules) : table_(table), rules_(rules) {}

    Stage read(bool goes_on) {
        Stage stage;
        stage.again = again();
        is_tied_ = goes_on || stage.again != Again::kNo;
        const bool is_box = table_.texts("from").size() > 1 || table_.texts("to").size() > 1;
        Way way = is_box ? box() : line();
        if (has(way.items.front().letters, kNoCell)) {
            table_.fail("from", "the first cell of a pattern must be on the board, without '#'");
        }
        for (const PlacedText& text : table_.texts("if")) read_condition(text, rules_, way);
        stage.ways = is_box ? turned(way) : along(way);
        if ((is_tied_ || !way.neighbours.empty()) && may_end_off_the_board(way)) {
            table_.fail("from",
                        "the last cell must be on the board, without '#': conditions and further steps need it");
        }
        if (stage.again != Again::kNo && way.inside < 2) {
            table_.fail("again", "this needs a pattern of more than one cell: it is repeated from its last cell");
        }
        return stage;
    }
    [[nodiscard]] bool is_box() const { return is_box_; }

 private:
    Again again() {
        const auto text = table_.text("again");
        if (!text) return Again::kNo;
        if (text->text == "same direction") return Again::kSameWay;
        if (text->text == "any direction") return Again::kAnyWay;
        table_.fail("again", base::quoted(text->text) + " is neither \"same direction\" nor \"any direction\"");
    }

    Way line() {
        const PlacedText from = one_text("from"), to = one_text("to");
        const PatternRow row = checked(from, "from", read_pattern(from.text, rules_.letters));
        Way way;
        way.items = row.inside;
        way.inside = row.inside.size();
        way.items.insert(way.items.end(), row.beyond.begin(), row.beyond.end());
        const int before = static_cast<int>(row.before.size());
        for (int i = 0; i < before; ++i) {  // in units of the step, which is not known yet
            way.before.push_back({{i - before, 0}, row.before[static_cast<std::size_t>(i)].letters});
        }
        way.puts = checked(to, "to", read_puts(to.text, rules_.letters));
        check_lengths(way, to);
        return way;
    }
    PlacedText one_text(std::string_view key) {
        const auto texts = table_.texts(key);
        if (texts.empty()) throw RuleFault{table_.place(), std::string(key) + ": this is missing"};
        return texts.front();
    }
    static void check_lengths(const Way& way, const PlacedText& to) {
        const auto is_run = [](const auto& part) { return part.is_run; };
        const auto end = way.items.begin() + static_cast<std::ptrdiff_t>(way.inside);
        const auto runs = std::count_if(way.items.begin(), end, is_run);
        if (way.puts.size() != way.inside || std::count_if(way.puts.begin(), way.puts.end(), is_run) != runs) {
            to.fail(0, "to: this must have as many cells and as many runs as the cells of \"from\" that are changed: " +
                           std::to_string(way.inside - static_cast<std::size_t>(runs)) + " and " +
                           std::to_string(runs));
        }
        const bool is_moved = !std::equal(way.items.begin(), end, way.puts.begin(),
                                          [](const Item& item, const Put& put) { return item.is_run == put.is_run; });
        const auto keeps = [](const Put& put) { return put.what == Put::What::kKeep; };
        if (is_moved && std::any_of(way.puts.begin(), way.puts.end(), keeps)) {
            to.fail(0, "to: a '?' without a '*' must be at the same place as in \"from\", but here a run is moved");
        }
    }

    Way box() {
        is_box_ = true;
        const auto from = table_.texts("from"), to = table_.texts("to");
        if (from.size() != to.size()) table_.fail("to", "this must have as many rows as \"from\"");
        Way way;
        Offset last;
        for (std::size_t row = 0; row < from.size(); ++row)
            add_box_row(way, last, static_cast<int>(row), from[row], to[row]);
        if (way.items.empty()) table_.fail("from", "a pattern needs a cell");
        way.inside = way.items.size();
        return way;
    }
    /// A blank is no cell of the pattern.
    void add_box_row(Way& way, Offset& last, int row, const PlacedText& from, const PlacedText& to) {
        std::size_t at = 0, to_at = 0;
        int column = 0;
        for (; at < from.text.size(); ++column) {
            const bool is_blank = from.text[at] == ' ';
            if (is_blank != (to_at < to.text.size() && to.text[to_at] == ' ')) {
                to.fail(to_at, "to: this must have its blanks where \"from\" has them");
            }
            const std::size_t length = is_blank ? 1 : cell_length(from.text, at);
            const std::size_t to_length = is_blank ? 1 : cell_length(to.text, to_at);
            if (!is_blank) {
                const std::string cell = from.text.substr(at, length), put = to.text.substr(to_at, to_length);
                const PlacedText cell_text{cell, {from.place.line, from.place.column + at}};
                const PlacedText put_text{put, {to.place.line, to.place.column + to_at}};
                const PatternRow read = checked(cell_text, "from", read_pattern(cell, rules_.letters));
                const auto puts = checked(put_text, "to", read_puts(put, rules_.letters));
                if (puts.size() != 1) put_text.fail(0, "to: this row is shorter than that of \"from\"");
                const Offset here{row, column};
                way.items.push_back({way.items.empty() ? Offset{} : here - last, read.inside.front().letters, false});
                way.puts.push_back(puts.front());
                last = here;
                if (way.items.size() > kMostItems) cell_text.fail(0, "from: a pattern has at most 32 cells");
            }
            at += length;
            to_at += to_length;
        }
        if (to_at < to.text.size()) to.fail(to_at, "to: this row is longer than that of \"from\"");
    }
    static std::size_t cell_length(std::string_view text, std::size_t at) {
        if (at >= text.size()) return 0;
        const std::size_t end = text[at] == '[' ? text.find(']', at) : at;
        return (end == std::string_view::npos ? text.size() : end + 1) - at;
    }

    std::vector<Way> along(const Way& way) {
        const bool is_one_cell = way.items.size() == 1 && way.before.empty();
        std::vector<Offset> steps = read_directions();
        if (steps.empty()) steps = is_one_cell ? std::vector<Offset>{{0, 1}} : rules_.neighbours;
        Ways ways(is_tied_);
        for (const Offset step : steps) {
            Way made = way;
            for (std::size_t i = 1; i < made.items.size(); ++i) made.items[i].step = step;
            for (Look& look : made.before) look.at = step * look.at.rows;
            ways.add(std::move(made));
        }
        if (table_.flag("mirrored")) table_.fail("mirrored", "this is for patterns of several rows");
        return std::move(ways).list();
    }
    std::vector<Offset> read_directions() {
        std::vector<Offset> steps;
        for (const TomlTable::Direction& direction : table_.directions("along", kMostStep)) {
            const auto& word = direction.text;
            std::vector<Offset> found = {{direction.rows, direction.columns}};
            if (!word.text.empty()) {
                const auto known = directions_of(word.text);
                if (!known) {
                    word.fail(0, "along: " + base::quoted(word.text) + " is not a direction; there are " +
                                     direction_words() + ", and pairs [rows, columns]");
                }
                found = *known;
            }
            for (const Offset step : found) {
                if (step == Offset{}) word.fail(0, "along: [0, 0] is no direction");
                if (rules_.strips && step.rows != 0) word.fail(0, "along: on strips moves go to the right or left");
                if (std::find(steps.begin(), steps.end(), step) == steps.end()) steps.push_back(step);
            }
        }
        return steps;
    }

    /// A box lies as it is written if it goes to the right, and is turned for the other directions.
    std::vector<Way> turned(const Way& way) {
        std::vector<Offset> steps = read_directions();
        if (steps.empty()) steps = {{0, 1}};
        const bool mirrored = table_.flag("mirrored").value_or(false);
        Ways ways(is_tied_);
        for (const bool flipped : {false, true}) {
            if (flipped && !mirrored) continue;
            for (const Offset step : steps) {
                if (std::abs(step.rows) + std::abs(step.columns) != 1) {
                    table_.fail("along", "a pattern of several rows goes right, left, up or down");
                }
                Way made = way;
                for (Item& item : made.items) {
                    Offset at = item.step;
                    if (flipped) at.columns = -at.columns;
                    item.step = {at.rows * step.columns + at.columns * step.rows,
                                 at.columns * step.columns - at.rows * step.rows};
                }
                if (rules_.strips && std::any_of(made.items.begin(), made.items.end(),
                                                 [](const Item& item) { return item.step.rows != 0; })) {
                    table_.fail("from", "on strips a pattern has one row");
                }
                ways.add(std::move(made));
            }
        }
        return std::move(ways).list();
    }

    /// Whether the last cell may be off the board. Runs may have no cells.
    static bool may_end_off_the_board(const Way& way) {
        std::size_t last = way.inside - 1;
        while (way.items[last].is_run) --last;  // the first one is no run
        return has(way.items[last].letters, kNoCell);
    }

    TomlTable& table_;
    const Rules& rules_;
    bool is_tied_ = false;
    bool is_box_ = false;
};

}  // namespace

MoveRule read_move(TomlTable& table, const Rules& rules) {
    MoveRule rule;
    std::optional<TomlTable> at = table;
    while (at) {
        if (rule.stages.size() == kMostStages) throw RuleFault{at->place(), "then: a move has at most four steps"};
        auto next = at->table("then");
        StageReader reader(*at, rules);
        rule.stages.push_back(reader.read(next.has_value() || !rule.stages.empty()));
        rule.named_by_all_cells = rule.named_by_all_cells || (reader.is_box() && rule.stages.size() == 1);
        at->finish();
        at = std::move(next);
    }
    return rule;
}

}  // namespace papamu::rulesets::rule_file
