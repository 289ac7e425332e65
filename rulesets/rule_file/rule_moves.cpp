#include "rulesets/rule_file/rule_moves.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "base/error.h"
#include "base/work_limit.h"
#include "rulesets/grid_move.h"
#include "rulesets/rule_file/way_match.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostWithinMoves = 250'000;  // of one rule from one cell; each takes half a kilobyte
constexpr const char* kTooMuchWithinMoves = "the limit of 250,000 positions within the moves from a cell was reached";
constexpr const char* kTooManyMoves = "the limit of 200,000 moves of a player in one position was reached";

/// Plays one rule from one cell, stage by stage.
class RulePlayer {
 public:
    using Use = std::function<bool(const Play&)>;
    using Cells = boost::container::small_vector<int, RuleMove::kMostNamed>;

    RulePlayer(const RulePosition& start, const MoveRule& rule, RuleMove move, const Use& use)
        : start_(start), rule_(rule), move_(move), use_(use) {
        if (!rule.named_by_all_cells) named_.push_back(move.anchor);
    }

    /// Returns false if use() did.
    bool run() { return stage(start_, move_.anchor, 0); }

 private:
    /// Tries all ways of a stage from a cell.
    bool stage(const RulePosition& position, int from, std::size_t number) {
        const auto& ways = rule_.stages[number].ways;
        return std::all_of(ways.begin(), ways.end(),
                           [&](const Way& way) { return along(position, from, number, way, false); });
    }

    /// Tries one way of a stage. `again`: the same way was the last thing done.
    bool along(const RulePosition& position, int from, std::size_t number, const Way& way, bool again) {
        return for_each_match(position, way, from, [&](const WayMatch& match) {
            base::look_for_stop();
            RulePosition after = position;
            put(after, way, match);
            if (!keeps_blocks(position, after, way)) return true;
            const Cells named = named_;
            name(position, way, match, number, again);
            const bool goes_on = finish(after, match.cells.back(), number, way);
            named_ = named;
            return goes_on;
        });
    }

    /// Adds the cells by which this match is written.
    void name(const RulePosition& position, const Way& way, const WayMatch& match, std::size_t number, bool again) {
        if (rule_.named_by_all_cells && number == 0) {  // a box, without runs
            for (std::size_t i = 0; i < way.inside; ++i) {
                if (way.puts[i].what != Put::What::kKeep) named_.push_back(shown(position, match.cells[i]));
            }
            return;
        }
        if (again) named_.pop_back();
        const auto& ways = rule_.stages[number].ways;
        const bool is_one_cell =
            std::all_of(ways.begin(), ways.end(), [](const Way& each) { return each.inside == 1; });
        if (number > 0 || !is_one_cell) named_.push_back(shown(position, match.cells.back()));
    }
    /// -1 for a cell that is not part of the board.
    static int shown(const RulePosition& position, int cell) { return position.letter_at(cell) == kNoCell ? -1 : cell; }

    /// After a match: the next stage or the end of the move; then the same stage once more.
    bool finish(const RulePosition& after, int last, std::size_t number, const Way& way) {
        if (!(number + 1 < rule_.stages.size() ? stage(after, last, number + 1) : end(after))) return false;
        switch (rule_.stages[number].again) {
            case Again::kSameWay:
                return along(after, last, number, way, true);
            case Again::kAnyWay:
                // From the same position and cell, everything that follows is the same.
                if (seen_.size() >= kMostWithinMoves) throw base::LimitError(kTooMuchWithinMoves);
                return !seen_.emplace(number, last, after.cells).second || stage(after, last, number);
            default:
                return true;
        }
    }

    bool end(const RulePosition& after) {
        base::look_for_stop();
        RuleMove move = move_;
        ++move_.ordinal;
        const auto count = static_cast<std::size_t>(named_.size() - std::count(named_.begin(), named_.end(), -1));
        if (count <= RuleMove::kMostNamed) {  // otherwise it is spelled out
            for (const int cell : named_) {
                if (cell >= 0) move.cells[move.named++] = static_cast<std::uint16_t>(cell);
            }
        }
        return use_({after, move});
    }

    const RulePosition& start_;
    const MoveRule& rule_;
    RuleMove move_;
    const Use& use_;
    Cells named_;
    std::set<std::tuple<std::size_t, int, std::array<Letter, kMostCells>>> seen_;
};

/// The cells that differ, as text: three bytes each.
std::string changes(const RulePosition& before, const RulePosition& after) {
    std::string text;
    for (int cell = 0; cell < before.count(); ++cell) {
        if (before.at(cell) == after.at(cell)) continue;
        text += {static_cast<char>(cell & 0xFF), static_cast<char>(cell >> 8), static_cast<char>(after.at(cell))};
    }
    return text;
}

std::string spelled_move(const RulePosition& before, const RulePosition& after) {
    std::string text;
    for (int cell = 0; cell < before.count(); ++cell) {
        if (before.at(cell) == after.at(cell)) continue;
        text += (text.empty() ? "" : "-") + print_grid_cell(cell, before.columns) + "=" +
                before.rules->letters[after.at(cell)];
    }
    return text;
}

}  // namespace

void for_each_play(const RulePosition& position, Player player, const std::function<bool(const Play&)>& use, int rule,
                   int anchor) {
    const auto& rules = position.rules->moves[index_of(player)];
    for (std::size_t number = 0; number < rules.size(); ++number) {
        if (rule >= 0 && number != static_cast<std::size_t>(rule)) continue;
        LetterSet first = 0;  // what may stand on the first cell
        for (const Way& way : rules[number].stages[0].ways)
            first = static_cast<LetterSet>(first | way.items[0].letters);
        for (int cell = 0; cell < position.count(); ++cell) {
            if ((anchor >= 0 && cell != anchor) || !has(first, position.at(cell))) continue;
            RuleMove move;
            move.rule = static_cast<std::uint16_t>(number);
            move.anchor = static_cast<std::uint16_t>(cell);
            move.player = static_cast<std::uint8_t>(index_of(player));
            if (!RulePlayer(position, rules[number], move, use).run()) return;
        }
    }
}

void list_moves(const RulePosition& position, Player player, std::vector<RuleMove>& moves) {
    const std::size_t first = moves.size();
    std::unordered_set<std::string> results;
    for_each_play(position, player, [&](const Play& play) {
        if (!results.insert(changes(position, play.after)).second) return true;
        if (results.size() > kMostListed) throw base::LimitError(kTooManyMoves);
        moves.push_back(play.move);
        return true;
    });
    std::map<std::pair<std::uint16_t, std::array<std::uint16_t, RuleMove::kMostNamed>>, int> count;
    for (std::size_t i = first; i < moves.size(); ++i) ++count[{moves[i].named, moves[i].cells}];
    for (std::size_t i = first; i < moves.size(); ++i) {
        if (moves[i].named == 0 || count.at({moves[i].named, moves[i].cells}) > 1) moves[i].spelled = 1;
    }
}

bool has_move(const RulePosition& position, Player player) {
    bool found = false;
    for_each_play(position, player, [&](const Play& /*play*/) {
        found = true;
        return false;
    });
    return found;
}

RulePosition play_move(const RulePosition& position, const RuleMove& move) {
    RulePosition after = position;
    for_each_play(
        position, move.player == 0 ? Player::kLeft : Player::kRight,
        [&](const Play& play) {
            if (play.move.ordinal != move.ordinal) return true;
            after = play.after;
            return false;
        },
        move.rule, move.anchor);
    return after;
}

std::string print_move(const RulePosition& position, const RuleMove& move) {
    if (move.spelled != 0) return spelled_move(position, play_move(position, move));
    return print_cells(std::span(move.cells).first(move.named), position.columns);
}

Parsed<RuleMove> parse_move(const RulePosition& position, Player player, std::string_view text) {
    std::vector<RuleMove> moves;
    list_moves(position, player, moves);
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [&](const RuleMove& move) { return print_move(position, move) == text; });
    if (found != moves.end()) return *found;
    // The cells of another way to a position, of which the list has only one.
    std::optional<RulePosition> after;
    bool is_clear = true;
    for_each_play(position, player, [&](const Play& play) {
        if (print_cells(std::span(play.move.cells).first(play.move.named), position.columns) != text) return true;
        is_clear = !after || *after == play.after;
        after = play.after;
        return is_clear;
    });
    const auto same = std::find_if(moves.begin(), moves.end(), [&](const RuleMove& move) {
        return after && is_clear && play_move(position, move) == *after;
    });
    if (same == moves.end()) return tl::unexpected(no_such_move(text, player));
    return *same;
}

}  // namespace papamu::rulesets::rule_file
