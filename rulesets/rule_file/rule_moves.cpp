#include "rulesets/rule_file/rule_moves.h"

#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/work_limit.h"
#include "rulesets/grid_move.h"
#include "rulesets/rule_file/way_match.h"

namespace papamu::rulesets::rule_file {

namespace {

// Of one rule from one cell; each takes at most a quarter of a kilobyte.
constexpr std::size_t kMostWithinMoves = 250'000;
constexpr const char* kTooMuchWithinMoves = "the limit of 250,000 positions within the moves from a cell was reached";
constexpr const char* kTooManyMoves = "the limit of 200,000 moves of a player in one position was reached";

/// Writes RuleMove::choices, or reads them.
class Choices {
 public:
    Choices() { add(1, 1); }
    explicit Choices(const RuleMove& move) : words_(move.choices) { next(1); }

    /// Adds a choice, a number of so many bits.
    void add(std::size_t choice, int bits) {
        fits_ = fits_ && choice >> bits == 0 && at_ + bits <= kBits;
        for (int i = 0; fits_ && i < bits; ++i, ++at_) {
            if ((choice >> i & 1) != 0) words_[word()] = static_cast<std::uint16_t>(words_[word()] | bit());
        }
    }
    std::size_t next(int bits) {
        std::size_t choice = 0;
        for (int i = 0; i < bits && at_ < kBits; ++i, ++at_) {
            if ((words_[word()] & bit()) != 0) choice |= std::size_t{1} << i;
        }
        return choice;
    }
    /// All 0 if they were too many.
    [[nodiscard]] RuleMove::Words words() const { return fits_ ? words_ : RuleMove::Words{}; }

 private:
    static constexpr int kBitsOfWord = 16;
    static constexpr int kBits = kBitsOfWord * static_cast<int>(RuleMove::Words().size());

    [[nodiscard]] std::size_t word() const { return static_cast<std::size_t>(at_ / kBitsOfWord); }
    [[nodiscard]] int bit() const { return 1 << at_ % kBitsOfWord; }

    RuleMove::Words words_{};
    int at_ = 0;  // the next bit
    bool fits_ = true;
};

/// A set of positions of one board, in little memory: a list of moves may have 200,000 of them.
class PositionSet {
 public:
    /// With a number for each. Returns false, and does nothing, if it is in the set.
    bool insert(const RulePosition& position, int number = 0) {
        std::string key = position_key(position);
        key += {static_cast<char>(number & 0xFF), static_cast<char>(number >> 8)};
        const std::size_t bytes = key.size();  // the same for all
        if (2 * (size_ + 1) > slots_.size()) grow();
        const std::size_t hash = std::hash<std::string_view>()(key);
        for (std::size_t at = hash;; ++at) {
            Slot& slot = slots_[at & (slots_.size() - 1)];
            if (slot.number == 0) {
                keys_.insert(keys_.end(), key.begin(), key.end());
                slot = {static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(++size_)};
                return true;
            }
            const bool is_near = slot.hash == static_cast<std::uint32_t>(hash);
            if (is_near && std::memcmp(&keys_[(slot.number - 1) * bytes], key.data(), bytes) == 0) return false;
        }
    }
    [[nodiscard]] std::size_t size() const { return size_; }

 private:
    struct Slot {
        std::uint32_t hash = 0;    // its low bits, which are more than those of a slot's number
        std::uint32_t number = 0;  // of the key, from 1 on; 0: none
    };

    void grow() {
        constexpr std::size_t least = 32;
        const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(std::max(least, 2 * slots_.size())));
        for (const Slot& slot : before) {
            if (slot.number == 0) continue;
            std::size_t at = slot.hash;
            while (slots_[at & (slots_.size() - 1)].number != 0) ++at;
            slots_[at & (slots_.size() - 1)] = slot;
        }
    }

    std::vector<char> keys_;
    std::vector<Slot> slots_;  // as many as a power of two
    std::size_t size_ = 0;
};

/// Plays one rule from one cell, stage by stage.
class RulePlayer {
 public:
    using Use = std::function<bool(const Play&)>;
    using Cells = boost::container::small_vector<int, kMostNamed>;

    RulePlayer(const RulePosition& start, const MoveRule& rule, RuleMove move, const Use& use)
        : start_(start), rule_(rule), move_(move), use_(use) {
        if (!rule.named_by_all_cells) named_.push_back(move.anchor);
    }

    /// Returns false if use() did.
    bool run() { return stage(start_, move_.anchor, 0); }
    /// Plays the move alone, by its choices.
    void follow() {
        guide_.emplace(move_);
        run();
    }

 private:
    /// Tries all ways of a stage from a cell.
    bool stage(const RulePosition& position, int from, std::size_t number) {
        const auto& ways = rule_.stages[number].ways;
        const int bits = static_cast<int>(std::bit_width(ways.size() - 1));
        const auto choose = [&](std::size_t choice) {
            const Choices before = choices_;
            choices_.add(choice, bits);
            const bool goes_on = along(position, from, number, ways[choice], false);
            choices_ = before;
            return goes_on;
        };
        if (guide_) {
            const std::size_t choice = guide_->next(bits);
            return choice >= ways.size() || choose(choice);
        }
        for (std::size_t choice = 0; choice < ways.size(); ++choice) {
            if (!choose(choice)) return false;
        }
        return true;
    }

    /// Tries one way of a stage. `again`: the same way was the last thing done.
    bool along(const RulePosition& position, int from, std::size_t number, const Way& way, bool again) {
        constexpr int bits_with_runs = 10;
        const bool has_runs = std::any_of(way.items.begin(), way.items.end(), [](const Item& i) { return i.is_run; });
        const int bits = has_runs ? bits_with_runs : 0;  // otherwise there is one match
        const std::size_t wanted = guide_ ? guide_->next(bits) : 0;
        std::size_t matches = 0;
        return for_each_match(position, way, from, [&](const WayMatch& match) {
            base::look_for_stop();
            const std::size_t choice = matches++;
            if (guide_ && choice != wanted) return true;
            RulePosition after = position;
            put(after, way, match);
            if (!keeps_blocks(position, after, way)) return true;
            const Cells named = named_;
            const Choices before = choices_;
            name(position, way, match, number, again);
            choices_.add(choice, bits);
            const bool goes_on = finish(after, match.cells.back(), number, way);
            named_ = named;
            choices_ = before;
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
        const Again again = rule_.stages[number].again;
        const int bits = again == Again::kNo ? 0 : 1;
        const std::optional<bool> wanted = guide_ ? std::optional(guide_->next(bits) == 1) : std::nullopt;
        const Choices before = choices_;
        if (wanted != true) {
            choices_.add(0, bits);
            const bool goes_on = number + 1 < rule_.stages.size() ? stage(after, last, number + 1) : end(after);
            choices_ = before;
            if (!goes_on) return false;
        }
        if (again == Again::kNo || wanted == false) return true;
        choices_.add(1, bits);
        const bool goes_on = again == Again::kSameWay ? along(after, last, number, way, true)
                                                      : is_seen(after, last, number) || stage(after, last, number);
        choices_ = before;
        return goes_on;
    }
    /// From the same position and cell, everything that follows is the same.
    bool is_seen(const RulePosition& after, int last, std::size_t number) {
        if (guide_) return false;
        if (seen_.size() >= kMostWithinMoves) throw base::LimitError(kTooMuchWithinMoves);
        return !seen_.insert(after, last * static_cast<int>(rule_.stages.size()) + static_cast<int>(number));
    }

    bool end(const RulePosition& after) {
        base::look_for_stop();
        RuleMove move = move_;
        ++move_.ordinal;
        if (!guide_) move.choices = choices_.words();
        Play play{after, move, {}};
        for (const int cell : named_) {
            if (cell >= 0) play.named.push_back(static_cast<std::uint16_t>(cell));
        }
        if (play.named.size() > kMostNamed) play.named.clear();  // it is spelled out
        return use_(play);
    }

    const RulePosition& start_;
    const MoveRule& rule_;
    RuleMove move_;
    const Use& use_;
    Cells named_;
    Choices choices_;
    std::optional<Choices> guide_;
    PositionSet seen_;
};

std::string written(const Play& play, int columns) {
    return print_cells({play.named.data(), play.named.size()}, columns);
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
    PositionSet results;
    std::vector<CellNames> names;
    for_each_play(position, player, [&](const Play& play) {
        if (!results.insert(play.after)) return true;
        if (results.size() > kMostListed) throw base::LimitError(kTooManyMoves);
        moves.push_back(play.move);
        names.push_back(play.named);
        return true;
    });
    std::map<CellNames, int> count;
    for (const CellNames& name : names) ++count[name];
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty() || count.at(names[i]) > 1) moves[first + i].spelled = 1;
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

namespace {

/// Calls use(play) for the play that is the move.
void play_out(const RulePosition& position, const RuleMove& move, const std::function<void(const Play&)>& use) {
    const Player player = move.player == 0 ? Player::kLeft : Player::kRight;
    if (move.choices != RuleMove::Words{}) {
        const std::function<bool(const Play&)> once = [&](const Play& play) {
            use(play);
            return false;
        };
        return RulePlayer(position, position.rules->moves[move.player][move.rule], move, once).follow();
    }
    const auto is_other = [&](const Play& play) {
        if (play.move.ordinal != move.ordinal) return true;
        use(play);
        return false;
    };
    for_each_play(position, player, is_other, move.rule, move.anchor);
}

}  // namespace

RulePosition play_move(const RulePosition& position, const RuleMove& move) {
    RulePosition after = position;
    play_out(position, move, [&](const Play& play) { after = play.after; });
    return after;
}

std::string print_move(const RulePosition& position, const RuleMove& move) {
    if (move.spelled != 0) return spelled_move(position, play_move(position, move));
    std::string text;
    play_out(position, move, [&](const Play& play) { text = written(play, position.columns); });
    return text;
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
        if (written(play, position.columns) != text) return true;
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
