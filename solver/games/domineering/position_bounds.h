// What each player can count on in a position of domineering, taken apart into regions, and after every move.
//
//     const BoardBounds<std::uint64_t> board(8, 8, bytes);
//     const PositionBounds<std::uint64_t> now(board, empty);
//     now.wins_second(Player::kLeft)                    // true: Left wins if Right begins
//     const auto after = now.after(domino, mover);      // a set of two cells
//     now.wins_second(after, Player::kLeft)
//
// A move changes one region, and only its bounds are computed again.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "rulesets/ruleset.h"
#include "solver/games/domineering/domineering_prospect.h"
#include "solver/games/domineering/domino_ring.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/game_sum.h"
#include "solver/games/domineering/piece_games.h"
#include "solver/games/domineering/strip_bounds.h"
#include "solver/games/domineering/sum_answers.h"
#include "solver/games/domineering/three_rows.h"
#include "solver/optimisations.h"

namespace papamu::solver::detail {

/// The bounds for both players on a board, where their tables have room. For any number of threads.
template <class BitWord>
class BoardBounds {
 public:
    using Player = rulesets::Player;
    using Word = BitWord;

    /// The bytes of the tables, where no more than `most` of them are to be used.
    static std::size_t bytes(int rows, int columns, std::size_t most) {
        std::size_t sum = has_room(columns, most) ? StripBounds<Word>::bytes(columns) : 0;
        if (rows != columns && has_room(rows, most)) sum += StripBounds<Word>::bytes(rows);
        return sum == 0 ? 0 : sum + bytes_of_games(most);
    }
    /// Requires at most as many cells as a word has bits. Switches: kThreeRows and kStripSums.
    BoardBounds(int rows, int columns, std::size_t most_bytes, const Switches& switches = {})
        : grid_(rows, columns),
          keeps_answers_(switches.on(Optimisation::kStripSums)),
          games_(bytes_of_games(most_bytes)),
          three_rows_(games_, bytes_of_games(most_bytes)) {
        const auto make = [&](int height, int width) {
            // Strips of three of an even number of rows are hardly better than strips of two.
            const bool in_threes = height % 2 != 0 && switches.on(Optimisation::kThreeRows);
            ThreeRows* const three_rows = in_threes ? &three_rows_ : nullptr;
            return std::make_shared<const StripBounds<Word>>(height, width, games_, three_rows);
        };
        if (has_room(columns, most_bytes)) strips_[0] = make(rows, columns);
        if (has_room(rows, most_bytes)) strips_[1] = rows == columns ? strips_[0] : make(columns, rows);
        for (int nibble = 0; nibble < kNibbles; ++nibble) {
            for (std::size_t bits = 1; bits < 16; ++bits) {
                Word& turned = turned_[static_cast<std::size_t>(nibble)][bits];
                for (int i = 0; i < 4; ++i) {
                    const int cell = 4 * nibble + i;
                    if ((bits >> i & 1) == 0 || cell >= rows * columns) continue;
                    const int place = cell % columns * rows + cell / columns;
                    turned |= Word{1} << place;
                    turned_cells_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(place);
                }
            }
        }
    }

    [[nodiscard]] const ProspectGrid<Word>& grid() const { return grid_; }
    /// Whether a player has strips of three rows.
    [[nodiscard]] bool has_three_rows() const {
        return std::any_of(strips_.begin(), strips_.end(),
                           [](const auto& strips) { return strips != nullptr && strips->has_three_rows(); });
    }
    /// Pieces of three rows are evaluated if they have at most so many cells; at first none are.
    void allow_three_rows(int most_cells) { three_rows_.allow(most_cells); }
    [[nodiscard]] const GameList& games() const { return games_.list(); }
    /// What is known of sums of these games; nullptr if that is not kept.
    [[nodiscard]] SumAnswers* answers() const { return keeps_answers_ ? &games_.answers() : nullptr; }
    /// nullptr if there is no table.
    [[nodiscard]] const StripBounds<Word>* strips(Player player) const { return strips_[index_of(player)].get(); }
    /// With rows and columns exchanged.
    [[nodiscard]] Word turned(Word cells) const {
        Word result = 0;
        for (std::size_t nibble = 0; cells != 0; ++nibble, cells >>= 4) {
            result |= turned_[nibble][static_cast<std::size_t>(cells & 15)];
        }
        return result;
    }
    /// The same for the domino of a player whose upper or left cell this is.
    [[nodiscard]] Word turned_domino(int cell, Player player) const {
        const Word first = Word{1} << turned_cells_[static_cast<std::size_t>(cell)];
        return first | (player == Player::kLeft ? first << 1 : first << grid_.rows());
    }

 private:
    static constexpr int kNibbles = 2 * sizeof(Word);

    static bool has_room(int columns, std::size_t most_bytes) {
        const std::size_t games = bytes_of_games(most_bytes);
        return columns <= StripBounds<Word>::kMostColumns && most_bytes > games &&
               StripBounds<Word>::bytes(columns) <= (most_bytes - games) / 2;
    }
    /// The games of strips of two rows and of regions of few cells take up to 3 MB.
    static std::size_t bytes_of_games(std::size_t most_bytes) {
        return std::clamp(most_bytes / 4, std::size_t{4} << 20, std::size_t{1} << 30);
    }

    ProspectGrid<Word> grid_;
    bool keeps_answers_;
    mutable PieceGames games_;
    ThreeRows three_rows_;
    std::array<std::shared_ptr<const StripBounds<Word>>, 2> strips_;
    std::array<std::array<Word, 16>, kNibbles> turned_{};                      // of sets of four cells
    std::array<std::uint8_t, ProspectGrid<Word>::kMostCells> turned_cells_{};  // where each cell comes to
};

template <class BitWord>
class PositionBounds {
 public:
    using Player = rulesets::Player;
    using Word = BitWord;

    /// `empty`: the empty cells that have an empty neighbour. The board must outlive this. With quick bounds only,
    /// until improve() is called.
    PositionBounds(const BoardBounds<Word>& board, Word empty) : board_(board) {
        board.grid().for_each_region(empty, [&](Word cells) {
            regions_.push_back(quick_region(cells, board_.turned(cells)));
            add(all_, regions_.back());
        });
    }
    void improve() {
        if (!board_.has_three_rows()) return;
        all_ = {};
        improve(regions_, all_);
    }

 private:
    using BothWalls = std::array<LowWalls, 2>;  // of the bounds for Left, and for Right
    struct Region {
        Word cells, turned;
        BothWalls walls;
    };
    using Regions = boost::container::small_vector<Region, 8>;

 public:
    /// The position after a move: instead of one of the regions there are others.
    class After {
     public:
        /// Bounds of the whole position.
        [[nodiscard]] const LowWalls& walls(Player player) const { return walls_[index_of(player)]; }

     private:
        friend class PositionBounds;
        BothWalls walls_;
        std::size_t changed_ = 0;
        Regions rest_;
    };
    /// `domino`: the two cells that the player fills. With quick bounds of the region that changes.
    [[nodiscard]] After after(Word domino, Player player) const {
        After after;
        while ((regions_[after.changed_].cells & domino) == 0) ++after.changed_;
        const Region& changed = regions_[after.changed_];
        after.walls_ = without(changed);
        const auto add_region = [&](Word cells, Word turned) {
            after.rest_.push_back(quick_region(cells, turned));
            add(after.walls_, after.rest_.back());
        };
        const Word rest = changed.cells & ~domino;
        const int cell = lowest_bit(domino);
        const ProspectGrid<Word>& grid = board_.grid();
        if (keeps_connected(rest, cell, grid.columns(), player == Player::kLeft)) {
            if ((rest & (rest - 1)) != 0) add_region(rest, changed.turned & ~board_.turned_domino(cell, player));
        } else {
            grid.for_each_region(grid.coverable(rest), [&](Word cells) { add_region(cells, board_.turned(cells)); });
        }
        return after;
    }

    /// Better bounds of the region that changes.
    void improve(After& after) const {
        if (!board_.has_three_rows()) return;
        after.walls_ = without(regions_[after.changed_]);
        improve(after.rest_, after.walls_);
    }

    /// Whether the player is known to win by the bounds as they are if the other one begins.
    [[nodiscard]] bool wins_by_walls(Player player) const { return all_[index_of(player)].win_second(); }
    /// The same, by a search of the sum if need be.
    [[nodiscard]] bool wins_second(Player player) const {
        return all_[index_of(player)].win_second() || wins_sum(all_, nullptr, player);
    }
    [[nodiscard]] bool wins_second(const After& after, Player player) const {
        return after.walls(player).win_second() || wins_sum(after.walls_, &after, player);
    }

 private:
    static constexpr int kMostPositions = 100;  // of the search of a sum

    /// A bound that proves nothing, however many of them are added up.
    static constexpr LowWalls kNothing = LowWalls::of_number(-15);

    static void add(BothWalls& sum, const Region& region) {
        for (std::size_t i = 0; i < 2; ++i) sum[i] += region.walls[i];
    }
    /// The bounds of all regions but this one.
    [[nodiscard]] BothWalls without(const Region& region) const {
        BothWalls rest = all_;
        for (std::size_t i = 0; i < 2; ++i) rest[i] -= region.walls[i];
        return rest;
    }
    [[nodiscard]] Region quick_region(Word cells, Word turned) const {
        Region made{cells, turned, {}};
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto* strips = board_.strips(player);
            made.walls[index_of(player)] = strips == nullptr ? kNothing : strips->quick_walls(of(made, player));
        }
        return made;
    }
    /// Adds the regions to a sum.
    void improve(Regions& regions, BothWalls& sum) const {
        for (Region& region : regions) {
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const auto* strips = board_.strips(player);
                if (strips == nullptr || !strips->has_three_rows()) continue;
                region.walls[index_of(player)] = strips->walls(of(region, player));
            }
            add(sum, region);
        }
    }
    /// The region as the strips of a player take it.
    static Word of(const Region& region, Player player) {
        return player == Player::kLeft ? region.cells : region.turned;
    }
    /// The same by a search of the games that the regions are bounded by.
    [[nodiscard]] bool wins_sum(const BothWalls& walls, const After* after, Player player) const {
        if (walls[index_of(player)].mean() < 0) return false;  // then no sum with this mean is won
        const StripBounds<Word>& strips = *board_.strips(player);
        GameSum sum(board_.games(), board_.answers());
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            if (after == nullptr || i != after->changed_) strips.add_games(of(regions_[i], player), sum);
        }
        if (after != nullptr) {
            for (const Region& region : after->rest_) strips.add_games(of(region, player), sum);
        }
        int positions = kMostPositions;
        return sum.wins_second(Player::kLeft, positions) == true;
    }

    const BoardBounds<Word>& board_;
    Regions regions_;
    BothWalls all_{};  // of all regions
};

}  // namespace papamu::solver::detail
