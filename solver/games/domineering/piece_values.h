// Values of sets of cells in domineering, by the definition.
//
//     PieceValues<std::uint64_t> values(rows, columns, store, in_corner);
//     values.of(cells)
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>

#include "base/hash.h"
#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/games/domineering/domineering_prospect.h"

namespace papamu::solver::detail {

/// For one thread at a time. The values of connected sets are remembered.
template <class BitWord>
class PieceValues {
    using Player = rulesets::Player;

 public:
    using Word = BitWord;
    struct Hash {
        std::size_t operator()(Word cells) const {
            return base::mix_bits(static_cast<std::uint64_t>(cells) +
                                  static_cast<std::uint64_t>(cells >> 32 >> 32) * 7);
        }
    };

    /// `normal`: a set of the same value in place of a connected one, the same for many of them. The store must outlive
    /// this.
    PieceValues(int rows, int columns, cgt::ValueStore& store, std::function<Word(Word)> normal)
        : grid_(rows, columns), store_(store), normal_(std::move(normal)) {}

    [[nodiscard]] const ProspectGrid<Word>& grid() const { return grid_; }
    cgt::Value of(Word cells) {
        cgt::Value sum;
        grid_.for_each_region(grid_.coverable(cells),
                              [&](Word region) { sum = cgt::add(store_, sum, of_connected(region)); });
        return sum;
    }
    /// Of a connected set of at least two cells.
    cgt::Value of_connected(Word piece) {
        piece = normal_(piece);
        if (const auto known = values_.find(piece); known != values_.end()) return known->second;
        boost::container::small_vector<cgt::Value, 32> left;
        boost::container::small_vector<cgt::Value, 32> right;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            auto& options = player == Player::kLeft ? left : right;
            for (Word rest = grid_.places(piece, player); rest != 0; rest &= rest - 1) {
                options.push_back(of(piece & ~grid_.dominoes(rest & -rest, player)));
            }
        }
        const cgt::Value value = cgt::canonical(store_, {left.data(), left.size()}, {right.data(), right.size()});
        values_.emplace(piece, value);
        return value;
    }
    /// How many are remembered.
    [[nodiscard]] std::size_t size() const { return values_.size(); }

 private:
    ProspectGrid<Word> grid_;
    cgt::ValueStore& store_;
    std::function<Word(Word)> normal_;
    std::unordered_map<Word, cgt::Value, Hash> values_;
};

}  // namespace papamu::solver::detail
