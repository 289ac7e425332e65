// The rules of a rule file in the form in which they are played on sets of cells: shifts and masks over words.
//
//     const RulePlan plan(rules);                       // once for a game
//     RulePlayer<2, 1>(plan, area).for_each_option(planes, Player::kLeft, use);          // rule_player.h
//
// A position is a few planes of bits, which together give a code for each cell. Code 0 is any cell that does not
// matter: off the board, or with a letter that never changes and that no pattern tells from '#'. Exchanging the first
// two planes exchanges the colours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "decompose/rule_file/box_reach.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::decompose {

using rulesets::Player;
using rulesets::rule_file::Letter;
using rulesets::rule_file::LetterSet;
using rulesets::rule_file::Offset;
using rulesets::rule_file::Rules;

/// A set of players.
using Movers = std::uint8_t;
constexpr Movers mover(Player player) { return player == Player::kLeft ? 1 : 2; }
inline constexpr Movers kBothMove = 3;

/// A set of letters that some pattern asks for. The number of a PlanSet is its place in RulePlan::sets.
struct PlanSet {
    bool is_open = false;     // '#' is one of them
    std::uint16_t codes = 0;  // bit i: code i. If it is open, the codes that do not match
};

/// A cell at a distance from the first one, and the set that it must match.
struct PlanLook {
    Offset at;
    std::uint8_t set = 0;
    // Of a way:
    bool is_open = false;  // the set is
    BoxStep back = {};     // from the cell to the first one
};
struct PlanPut {
    Offset at;
    std::uint8_t code = 0;
    bool may_be_off = false;  // the cell may be off the board
};

/// All that a pattern puts on cells, on boards of 8 columns and 64 cells.
struct PlanBoxPuts {
    bool is_set = false;                    // the pattern has some, all of them on the board
    int lowest = 0;                         // the lowest of the cells, from the first cell of the pattern
    std::uint64_t cells = 0;                // from the lowest on
    std::array<std::uint64_t, 4> planes{};  // what is put there
};

struct PlanNeighbours {
    std::vector<Offset> at;
    std::uint8_t set = 0;
    int least = 0;
    int most = 0;
    int step = 1;
};
/// As Blocks in rules.h.
struct PlanBlocks {
    std::uint16_t codes = 0;
    std::uint8_t needs = 0;
};

/// What is known of rules under which every move puts a letter on one empty cell, and nothing else decides whether it
/// may but that blocks of some letters need an empty neighbour. Stones never change, so a move that is not possible
/// never becomes possible: a block without liberties has no empty cell beside it, and stays as it is.
struct PlanPlaces {
    unsigned code = 0;                                     // of an empty cell
    unsigned blocks = 0;                                   // the codes of which some move keeps the blocks
    std::vector<BoxStep> steps;                            // to the neighbours, on boards of BoxReach::kColumns columns
    bool joins_in_rows = false, joins_in_columns = false;  // the neighbours in it are the cells next to a cell
};

/// An item of a line with runs, as Item and Put in rules.h.
struct PlanItem {
    std::uint8_t set = 0;
    bool is_run = false;
    bool may_be_off = false;
    bool is_open = false;  // the set is
};
struct PlanLinePut {
    rulesets::rule_file::Put::What what;
    std::uint8_t code = 0;
    bool is_run = false;
};

/// A pattern as it lies on the board: a list of cells, or a line with runs.
struct PlanWay {
    bool is_line = false;
    std::vector<PlanLook> looks;  // the first cell first; of a line only the first cell and those before it
    std::uint16_t asks = 0;       // the codes that match one of them, unless '#' does too
    std::vector<PlanPut> puts;
    PlanBoxPuts box_puts;
    Offset last;  // of the cells of the move

    Offset step;  // of a line, as all that follows
    BoxStep ahead;
    bool is_push = false;    // a cell and all that lies before it, up to the first '#' of its row, and nothing else
    bool is_slide = false;   // a cell, a run and a cell that change, on the board, without conditions on neighbours
    bool keeps_run = false;  // a slide whose run stays as it is
    std::vector<PlanItem> items;
    std::size_t inside = 0;
    std::vector<PlanLinePut> line_puts;
    bool is_moved = false;  // some run is moved, or may end off the board

    std::vector<PlanNeighbours> neighbours;
    std::vector<PlanBlocks> blocks;
};
struct PlanStage {
    std::vector<PlanWay> ways;
    rulesets::rule_file::Again again;
};
struct PlanRule {
    std::vector<PlanStage> stages;
};

/// A pattern of cells that may interact: if all closed sets match, all its cells belong together.
struct PlanTie {
    std::vector<PlanLook> looks;  // the first one is closed
    std::array<bool, 2> is_of{};  // whether Left, and Right, has a move that begins with such a match
};
/// Neighbouring cells that belong together if one matches the first set and the other one the second.
struct PlanPair {
    Offset at;
    std::uint8_t first = 0, second = 0;
    auto operator<=>(const PlanPair&) const = default;
};

/// Whether some item is a run.
bool has_run(const rulesets::rule_file::Way& way);

class RulePlan {
 public:
    static constexpr std::size_t kMostSets = 32;
    static constexpr std::size_t kMostDistances = 24;  // between cells that belong together
    static constexpr std::size_t kMostCodes = BoxReach::kMostCodes;

    /// The rules must outlive the plan. Without `uses_places` there are no places().
    explicit RulePlan(const Rules& rules, bool uses_places = true);

    /// Whether positions can be planes at all: not on boards that wrap around, nor with more letters or sets than fit.
    [[nodiscard]] bool is_possible() const { return is_possible_; }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    /// 2 or 4.
    [[nodiscard]] int planes() const { return planes_; }
    [[nodiscard]] std::uint8_t code_of(Letter letter) const { return code_of_[letter]; }
    /// A letter for each code; '#' for 0.
    [[nodiscard]] Letter letter_of(std::size_t code) const { return letter_of_[code]; }

    [[nodiscard]] const std::vector<PlanSet>& sets() const { return sets_; }
    [[nodiscard]] const std::vector<PlanRule>& moves(Player player) const { return moves_[index_of(player)]; }
    /// What belongs together. If `by_play`, sets are matched with all that the cells may come to hold by the moves
    /// that this itself allows; else with what the rules may make of each letter, whatever its neighbours are.
    [[nodiscard]] bool ties_by_play() const { return ties_by_play_; }
    /// The moves for ties by play, or the ties and pairs themselves, on boards of 8 columns; nullopt if there are too
    /// many, if ties are by play and some pattern has runs, or if what is pushed goes one_way().
    [[nodiscard]] const std::optional<BoxReach>& box_reach() const { return box_reach_; }
    /// The same on one row.
    [[nodiscard]] const std::optional<BoxReach>& row_reach() const { return row_reach_; }
    [[nodiscard]] const std::vector<PlanTie>& ties() const { return ties_; }
    [[nodiscard]] const std::vector<PlanPair>& pairs() const { return pairs_; }
    /// Rules::all_small.
    [[nodiscard]] bool is_all_small() const { return rules_->all_small; }
    /// Every move leaves fewer cells with one of these codes, at least spent_each() fewer; 0 if that is not known of
    /// any.
    [[nodiscard]] unsigned spent_codes() const { return spent_codes_; }
    [[nodiscard]] int spent_each() const { return rules_->spent_each; }
    /// Who may ever move in a part whose cells have these codes and no others (bit i: code i), whatever is played and
    /// wherever the cells are. Only if codes_decide().
    [[nodiscard]] Movers movers_with(unsigned codes) const { return movers_with_[codes >> 1]; }
    /// Whether there are parts in which a player may never move for that reason, as far as is worked out: for two
    /// planes.
    [[nodiscard]] bool codes_decide() const { return codes_decide_; }
    /// A move has one step, and no pattern has runs or conditions on blocks.
    [[nodiscard]] bool is_plain() const { return is_plain_; }
    /// Some pattern has a condition on blocks.
    [[nodiscard]] bool has_blocks() const { return has_blocks_; }
    /// Some run is moved.
    [[nodiscard]] bool pushes() const { return pushes_; }
    /// All patterns are lines in this direction, of which some run is moved, nothing else decides whether they match,
    /// and none puts a letter with which a line of the opponent begins. So nothing ever changes, or matters, behind the
    /// last cell on which a line begins, and who cannot begin one in a part never can.
    [[nodiscard]] const std::optional<Offset>& one_way() const { return one_way_; }
    /// rule_places.h.
    [[nodiscard]] const std::optional<PlanPlaces>& places() const { return places_; }

 private:
    [[nodiscard]] std::size_t count_distances() const;
    void find_codes();
    void find_reach();
    void add_rules();
    void find_spent_codes();
    void find_one_way();
    void find_places();
    void find_movers();
    void add_ties(const rulesets::rule_file::Way& way, Player player);
    void add_line_ties(const rulesets::rule_file::Way& way, Player player);
    void add_tie(PlanTie tie);
    PlanWay way_of(const rulesets::rule_file::Way& way);
    void add_line(const rulesets::rule_file::Way& way, PlanWay& made);
    void add_cells(const rulesets::rule_file::Way& way, PlanWay& made);
    std::uint8_t set_number(LetterSet letters);
    /// The set of letters that may become one of these.
    std::uint8_t tie_set(LetterSet letters);
    template <class F>
    void for_each_way(F&& f) const;

    const Rules* rules_;
    bool is_possible_ = true;
    int planes_ = 2;
    std::array<std::uint8_t, rulesets::rule_file::kMostLetters> code_of_{};
    std::array<Letter, kMostCodes> letter_of_{};
    std::array<LetterSet, rulesets::rule_file::kMostLetters> reach_{};  // what each letter may become, itself too
    std::vector<LetterSet> set_letters_;
    std::vector<PlanSet> sets_;
    std::array<std::vector<PlanRule>, 2> moves_;
    bool ties_by_play_ = false;
    std::optional<BoxReach> box_reach_, row_reach_;
    std::vector<PlanTie> ties_;
    std::vector<PlanPair> pairs_;
    unsigned spent_codes_ = 0;
    std::array<Movers, 8> movers_with_{};  // by codes 1 to 3
    bool codes_decide_ = false;
    bool is_plain_ = true;
    bool has_blocks_ = false;
    bool pushes_ = false;
    std::optional<Offset> one_way_;
    std::optional<PlanPlaces> places_;
};

}  // namespace papamu::decompose
