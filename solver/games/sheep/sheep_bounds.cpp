#include "solver/games/sheep/sheep_bounds.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "base/work_limit.h"
#include "solver/games/sheep/known_answers.h"

namespace papamu::solver::detail {

namespace {

using Cell = PackedGrid::Cell;

/// The region from the view of one player, with walls around it: empty cells, walls, and the player's own herds. The
/// opponent's herds are walls, and places from which the opponent may walk.
///
/// The opponent's herds never get smaller here: each move leaves equally large herds where it begins and where it ends.
/// So all that matters of such a move is where it ends, and whatever can be answered here can be answered in the game.
class SheepDefence {
 public:
    SheepDefence(const PackedGrid& part, int sign, int counts) : counts_left_(counts), cells_(with_walls(part)) {
        const int width = part.columns + 2;
        for (std::size_t i = 0; i < kSheepSteps.size(); ++i) {
            steps_[i] = kSheepSteps[i].row * width + kSheepSteps[i].column;
        }
        for (int place = 0; place < static_cast<int>(cells_.size()); ++place) {
            Cell& content = at(place);
            if (!is_piece(content)) continue;
            const bool is_own = content * sign > 0;
            (is_own ? herds_ : enemies_).push_back(place);
            content = is_own ? static_cast<Cell>(std::abs(content)) : PackedGrid::kWall;
        }
    }

    /// The number of answers that are certain without looking ahead. For each herd, the lines are counted along which
    /// it can walk and which share no cell with another counted line. So a move of the opponent shortens one of them,
    /// and the answer is one sheep along a line of the same herd. If a line counts as at most c cells, each such pair
    /// of moves takes c + 1 of the herd's cells, and all `others` moves of the opponent take c each. Counting ends as
    /// soon as there are `enough`.
    int counted(int others, int enough) {
        constexpr int most_counted = 8;
        constexpr std::uint32_t kWorkOfHerd = 16;
        base::look_for_stop(kWorkOfHerd * static_cast<std::uint32_t>(herds_.size()));
        --counts_left_;
        ++generation_;
        marks_.resize(cells_.size(), 0);
        int sure = 0;
        for (const int from : herds_) {
            if (sure >= enough) break;
            const int spare = at(from) - 1;
            if (spare < 1) continue;
            boost::container::static_vector<int, kSheepSteps.size()> lines;
            int longest = 0;
            for (const int step : steps_) {
                int length = 0;
                bool is_free = true;
                for (int to = from + step; at(to) == PackedGrid::kEmpty; to += step, ++length) {
                    is_free = is_free && marks_[static_cast<std::size_t>(to)] != generation_;
                }
                if (!is_free || length == 0) continue;
                lines.push_back(length);
                longest = std::max(longest, length);
                for (int i = 1; i <= length; ++i) marks_[static_cast<std::size_t>(from + i * step)] = generation_;
            }
            int best = 0;
            for (int most = 1; most <= std::min(longest, most_counted) && best < spare; ++most) {  // beyond, only less
                int cells = 0;
                for (const int length : lines) cells += std::min(length, most);
                best = std::max({best, cells / (most + 1), cells - most * others});
            }
            sure += std::min(spare, best);
        }
        return sure;
    }

    /// Whether `wanted` moves of the opponent can be answered, of which at most `others` are in this region. The
    /// opponent begins.
    bool holds(int wanted, int others) {
        if (wanted <= 0) return true;
        if (counts_left_ <= 0) return false;
        if (counted(others, wanted) >= wanted) return true;
        // The cells determine how many moves the opponent has made, too: each of them has made a wall.
        if (const std::optional<bool> known = known_.find(key_of(wanted))) return *known;
        const bool result = look_ahead(wanted, others);
        if (counts_left_ > 0) known_.add(key_of(wanted), result);
        return result;
    }

    [[nodiscard]] bool may_go_on() const { return counts_left_ > 0; }

 private:
    std::string_view key_of(int wanted) {
        key_.assign(cells_.begin(), cells_.end());
        key_ += static_cast<char>(wanted);
        key_ += static_cast<char>(wanted >> 8);
        return key_;
    }

    bool look_ahead(int wanted, int others) {
        if (wanted > others && !answers(wanted, others)) return false;
        if (others == 0) return true;
        boost::container::small_vector<int, 32> ends;
        for (const int from : enemies_) {
            for (const int step : steps_) {
                const int to = end_of_walk(from, step);
                if (to != from && std::find(ends.begin(), ends.end(), to) == ends.end()) ends.push_back(to);
            }
        }
        return std::all_of(ends.begin(), ends.end(), [&](int end) {
            at(end) = PackedGrid::kWall;
            enemies_.push_back(end);
            const bool is_answered = answers(wanted, others - 1);
            enemies_.pop_back();
            at(end) = PackedGrid::kEmpty;
            return is_answered;
        });
    }

    struct Answer {
        int from = 0, step = 0, sheep = 0;
        int to = 0;
        int counted = 0;  // counted() after it
    };

    [[nodiscard]] Cell& at(int place) { return cells_[static_cast<std::size_t>(place)]; }
    int end_of_walk(int from, int step) {
        while (at(from + step) == PackedGrid::kEmpty) from += step;
        return from;
    }

    /// Whether there is a move after which `wanted - 1` more can be answered.
    bool answers(int wanted, int others) {
        // A good answer to one move is often a good answer to the next as well.
        if (good_.size() <= static_cast<std::size_t>(wanted)) good_.resize(static_cast<std::size_t>(wanted) + 1);
        Answer& last = good_[static_cast<std::size_t>(wanted)];
        if (last.sheep > 0 && at(last.from) != PackedGrid::kWall && at(last.from) > last.sheep) {
            last.to = end_of_walk(last.from, last.step);
            if (last.to != last.from && leaves(last, wanted - 1, others)) return true;
        }
        boost::container::small_vector<Answer, 64> all;
        const std::size_t herds = herds_.size();
        for (std::size_t i = 0; i < herds; ++i) {  // make() adds to them temporarily
            const int from = herds_[i];
            const int spare = at(from) - 1;
            if (spare < 1) continue;
            for (const int step : steps_) {
                const int to = end_of_walk(from, step);
                if (to == from) continue;
                if (wanted == 1) return true;
                for (int sheep = 1; sheep <= spare; ++sheep) {
                    Answer answer = {from, step, sheep, to, 0};
                    make(answer);
                    answer.counted = counted(others, wanted - 1);
                    take_back(answer);
                    if (answer.counted >= wanted - 1) {
                        good_[static_cast<std::size_t>(wanted)] = answer;
                        return true;
                    }
                    all.push_back(answer);
                }
            }
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Answer& a, const Answer& b) { return a.counted > b.counted; });
        for (const Answer& answer : all) {
            if (counts_left_ <= 0) return false;
            if (leaves(answer, wanted - 1, others)) {
                good_[static_cast<std::size_t>(wanted)] = answer;
                return true;
            }
        }
        return false;
    }
    bool leaves(Answer answer, int wanted, int others) {
        make(answer);
        const bool is_good = holds(wanted, others);
        take_back(answer);
        return is_good;
    }
    void make(const Answer& answer) {
        at(answer.from) = static_cast<Cell>(at(answer.from) - answer.sheep);
        at(answer.to) = static_cast<Cell>(answer.sheep);
        herds_.push_back(answer.to);
    }
    void take_back(const Answer& answer) {
        herds_.pop_back();
        at(answer.to) = PackedGrid::kEmpty;
        at(answer.from) = static_cast<Cell>(at(answer.from) + answer.sheep);
    }

    int counts_left_;
    std::array<int, kSheepSteps.size()> steps_{};
    WalledCells cells_;
    boost::container::small_vector<int, 16> herds_, enemies_;
    boost::container::small_vector<int, 128> marks_;  // by cell: the generation in which it was counted last
    int generation_ = 0;
    std::string key_;
    KnownAnswers known_{cells_.size() + 2};            // results of holds(), by cells and `wanted`
    boost::container::small_vector<Answer, 16> good_;  // by `wanted`: the last answer that was good
};

}  // namespace

int sure_sheep_moves(const PackedGrid& part, int sign, int others, int wanted, int counts) {
    SheepDefence defence(part, sign, counts);
    int sure = std::min(wanted, defence.counted(others, wanted));
    while (sure < wanted && defence.may_go_on() && defence.holds(sure + 1, others)) ++sure;
    return sure;
}

PackedBounds sheep_bounds(const PackedGrid& part, int counts) {
    const SheepCount count(part);
    const int lefts = count.moves(1), rights = count.moves(-1);
    return {sure_sheep_moves(part, 1, rights, lefts, counts) - rights,
            lefts - sure_sheep_moves(part, -1, lefts, rights, counts)};
}

}  // namespace papamu::solver::detail
