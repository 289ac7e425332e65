#include "protocol/mcgs/mcgs_term.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/numbers.h"
#include "base/words.h"
#include "rulesets/any_ruleset.h"

namespace papamu::protocol {

using rulesets::Player;

/// A section of boards.
struct McgsSection {
    /// How MCGS writes moves.
    enum class Moves {
        kCells,   // "a1-b1", cell by cell
        kPoints,  // "1-2", on a strip
        kPlaced,  // "a1_X": the cell and the player that places; "a1-b1" for any other move
        kPlacedPoint,
        kSplit,    // "b2_H": the stone that is split, and the direction
        kHerd,     // "a1-a3-2": from, to, and how many
        kHeap,     // "2-1-3": what is taken, the smaller and the larger heap that are left
        kToppled,  // "3R": a domino and the side to which it falls
    };
    std::string_view name;
    std::string_view ruleset;
    std::string_view letters;  // pairs: theirs, ours
    Moves moves;
    bool impartial = false;
};

namespace {

using Moves = McgsSection::Moves;

// Another game that has a ruleset needs only another line here.
constexpr std::array kSections = {
    McgsSection{"amazons", "amazons", "XxOo", Moves::kCells},
    McgsSection{"cannibal_clobber", "cannibal-clobber", "XxOo", Moves::kCells},
    McgsSection{"clobber", "clobber", "XxOo", Moves::kCells},
    McgsSection{"clobber_1xn", "clobber", "XxOo", Moves::kPoints},
    McgsSection{"domineering", "domineering", "", Moves::kCells},
    McgsSection{"elephants", "elephants-and-rhinos", "XeOr", Moves::kPoints},
    McgsSection{"fission", "fission", "Xx", Moves::kSplit},
    McgsSection{"gen_king_dirt", "king-dirt", "XxOo", Moves::kPlaced},
    McgsSection{"gen_toads", "general-toads", "XtOf", Moves::kPoints},
    McgsSection{"kayles", "kayles", "", Moves::kHeap, true},
    McgsSection{"nogo", "nogo", "XxOo", Moves::kPlaced},
    McgsSection{"nogo_1xn", "nogo", "XxOo", Moves::kPlacedPoint},
    McgsSection{"sheep", "sheep", "", Moves::kHerd},
    McgsSection{"toppling_dominoes", "toppling-dominoes", "XlOr#e", Moves::kToppled},
};

const McgsSection* find_section(std::string_view name) {
    const auto found =
        std::find_if(kSections.begin(), kSections.end(), [&](const McgsSection& s) { return s.name == name; });
    return found == kSections.end() ? nullptr : &*found;
}

std::string in_our_letters(std::string_view text, std::string_view letters) {
    std::string ours(text);
    for (char& c : ours) {
        for (std::size_t i = 0; i < letters.size(); i += 2) {
            if (c == letters[i]) {
                c = letters[i + 1];
                break;
            }
        }
    }
    return ours;
}

/// Rows of numbers: "0, 3 | -2 0" becomes "0,3|-2,0". A text that is not such a list is returned unchanged; the ruleset
/// then says what is wrong with it.
std::string with_commas(const std::string& text) {
    std::string rows;
    for (const std::string_view row : base::split(text, '|')) {
        const auto words = mcgs_words(row);
        if (!words) return text;
        for (std::size_t i = 0; i < words->size(); ++i) rows += (i > 0 ? "," : "") + (*words)[i];
        rows += '|';
    }
    rows.pop_back();
    return rows;
}

struct Cell {
    int row = 0;
    int column = 0;
};

/// The cells that "r,c-r,c" or "+r,c" names.
std::vector<Cell> cells_of(std::string_view move) {
    std::vector<int> numbers;
    while (!move.empty()) {
        if (const auto number = base::take_number<int>(move)) numbers.push_back(*number);
        if (!move.empty()) move.remove_prefix(1);
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) cells.push_back({numbers[i], numbers[i + 1]});
    return cells;
}

std::string cell_text(Cell cell, bool on_strip) {
    if (on_strip) return std::to_string(cell.column + 1);
    return static_cast<char>('a' + cell.column) + std::to_string(cell.row + 1);
}

/// The heaps of a position.
std::vector<int> heaps_of(std::string_view position) {
    std::vector<int> heaps;
    while (!position.empty()) {
        const auto heap = base::take_number<int>(position);
        if (!heap) position.remove_prefix(1);
        if (heap && *heap > 0) heaps.push_back(*heap);
    }
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

std::string heap_move(std::string_view before, std::string_view after) {
    int taken = 0;
    for (const int heap : heaps_of(before)) taken += heap;
    std::vector<int> left = heaps_of(after);
    for (const int heap : left) taken -= heap;
    while (left.size() < 2) left.insert(left.begin(), 0);
    return std::to_string(taken) + "-" + std::to_string(left[0]) + "-" + std::to_string(left[1]);
}

/// The texts for toppling the dominoes from `first` to `last` of a row: the player's own at the end of a row, or at
/// both ends of what falls, can do it.
std::vector<std::string> toppled(int first, int last, Player player, std::string_view row) {
    const auto at = [&](int domino) {
        return domino < 0 || domino >= static_cast<int>(row.size()) ? '.' : row[static_cast<std::size_t>(domino)];
    };
    const auto is_own = [&](int domino) {
        return at(domino) == (player == Player::kLeft ? 'l' : 'r') || at(domino) == 'e';
    };
    const auto is_gap = [&](int domino) { return at(domino) == '.' || at(domino) == '#'; };
    std::vector<std::string> texts;
    if (is_own(last) && is_gap(first - 1)) texts.push_back(std::to_string(last + 1) + "L");
    if (is_own(first) && is_gap(last + 1)) texts.push_back(std::to_string(first + 1) + "R");
    return texts;
}

/// The texts of a move; more than one if MCGS has two moves for one of ours.
std::vector<std::string> move_texts(const McgsSection& section, Player player, std::string_view move,
                                    std::string_view before, std::string_view after) {
    const std::vector<Cell> cells = cells_of(move);
    const auto placed = [&](bool on_strip) {
        return cell_text(cells[0], on_strip) + (player == Player::kLeft ? "_X" : "_O");
    };
    switch (section.moves) {
        case Moves::kPlaced:
            if (cells.size() == 1) return {placed(false)};
            break;
        case Moves::kPlacedPoint:
            return {placed(true)};
        case Moves::kSplit:
            return {cell_text({(cells[0].row + cells[1].row) / 2, (cells[0].column + cells[1].column) / 2}, false) +
                    (cells[0].row == cells[1].row ? "_H" : "_V")};
        case Moves::kHeap:
            return {heap_move(before, after)};
        case Moves::kToppled:
            return toppled(std::min(cells.front().column, cells.back().column),
                           std::max(cells.front().column, cells.back().column), player, before);
        default:
            break;
    }
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : "-") + cell_text(cell, section.moves == Moves::kPoints);
    if (section.moves == Moves::kHerd) text += "-" + std::string(move.substr(move.rfind('*') + 1));
    return {text};
}

}  // namespace

bool McgsTerm::is_impartial_by_nature() const {
    return literal_ ? literal_->kind == McgsLiteral::Kind::kNimber : section_->impartial;
}

std::vector<McgsMove> McgsTerm::moves(Player player) const {
    std::vector<McgsMove> moves;
    for (const Player mover : {player, opponent(player)}) {
        if (mover != player && (!impartial_ || is_impartial_by_nature())) break;
        if (literal_) {
            for (McgsLiteralMove& move : literal_->moves(mover)) {
                McgsTerm after = *this;
                after.term_.position = move.after.notation();
                after.literal_ = std::move(move.after);
                moves.push_back({std::move(move.text), std::move(after)});
            }
            continue;
        }
        const auto position = rulesets::find_ruleset(term_.ruleset)->parse(term_.position).value();
        for (const std::string& move : position.move_texts(mover)) {
            McgsTerm after = *this;
            after.term_.position = position.play(mover, move).value().text();
            for (std::string& text : move_texts(*section_, mover, move, term_.position, after.term_.position)) {
                moves.push_back({std::move(text), after});
            }
        }
    }
    return moves;
}

bool knows_mcgs_section(std::string_view name) {
    if (is_mcgs_literal(name)) return true;
    const McgsSection* const section = find_section(name);
    return section != nullptr && rulesets::find_ruleset(section->ruleset) != nullptr;
}

base::Expected<McgsTerm, std::string> make_mcgs_term(const McgsGame& game) {
    McgsTerm term;
    term.impartial_ = game.impartial;
    if (is_mcgs_literal(game.section)) {
        const auto literal = parse_mcgs_literal(game.section, game.text);
        if (!literal) return tl::unexpected(literal.error());
        term.term_ = {"value", literal->notation()};
        term.literal_ = *literal;
        term.impartial_ = term.impartial_ || term.is_impartial_by_nature();
        return term;
    }
    term.section_ = find_section(game.section);
    term.impartial_ = term.impartial_ || term.is_impartial_by_nature();
    std::string text = in_our_letters(game.text, term.section_->letters);
    if (term.section_->moves == Moves::kHerd) text = with_commas(text);
    const auto position = rulesets::find_ruleset(term.section_->ruleset)->parse(text);
    if (!position) return tl::unexpected("[" + game.section + "] " + position.error().to_string());
    term.term_ = {std::string(term.section_->ruleset), position->text()};
    return term;
}

}  // namespace papamu::protocol
