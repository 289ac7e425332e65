// Writes certificates, whole or in pieces.
//
//     file += write_certificate<Konane>(start, Player::kLeft, Player::kLeft, best_move);
//     file += write_certificate<Konane>(start, first, winner, best_move, progress, {walk_bytes, write_piece});
//     file += write_certificate_in_pieces<AnyRules>(start, first, winner, false, best_step);
//
// The second makes as many pieces as it needs, so that no walk takes more memory than it may. A walk that has taken its
// memory goes on only where few positions are left. All others that still wait for it are claimed: each gets a walk of
// its own, and every walk ends at what is claimed already. So pieces may be in pieces, but none ends where it begins,
// and each is about a later position: all of them hold by induction over the length of play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/error.h"
#include "rulesets/ruleset.h"
#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_split.h"

namespace papamu::solver {

namespace detail {

template <class R>
Claim claim_of(const typename R::Position& position, rulesets::Player first, rulesets::Player winner) {
    return {std::string(rulesets::ruleset_name<R>(position)), rulesets::ruleset_version<R>(position),
            R::print(position), first, winner};
}

/// Writes one certificate with its pieces. For one thread.
template <class R, class Choose>
class SplitWriter {
 public:
    using Position = typename R::Position;

    SplitWriter(rulesets::Player winner, Choose& choose, const CertificateSplit& split, const WalkProgress& progress)
        : winner_(winner), choose_(choose), split_(split), progress_(progress) {}

    base::Expected<std::string, std::string> write(const Position& start, rulesets::Player first) {
        auto top = walk(start, first);
        while (top && !waiting_.empty()) {
            const Position position = std::move(waiting_.back());
            waiting_.pop_back();
            const auto piece = walk(position, winner_);
            if (!piece) return piece;
            split_.write(claim_of<R>(position, winner_, winner_), *piece);
        }
        return top;
    }

 private:
    struct Walk {
        std::string start;  // its key, if the winner begins
        std::string steps;
        bool is_full = false;
        bool is_in_pieces = false;
        std::uint64_t few_left = 0;  // so many of the next positions are among few
    };

    base::Expected<std::string, std::string> walk(const Position& start, rulesets::Player first) {
        Walk walk;
        if (first == winner_) walk.start = R::key(start);
        const auto count = walk_to_pieces<R>(
            start, first, winner_, false,
            [&](const Position& position, const std::vector<typename R::Move>& moves) {
                const bool ends = split_.bytes != 0 && ends_here(walk, position);
                const StrategyStep step =
                    ends ? StrategyStep{0, StrategyStep::End::kHere} : StrategyStep{choose_(position, moves)};
                append_step(walk.steps, step);
                return step;
            },
            [](const Position& /*position*/, rulesets::Player /*mover*/) {},
            [&](std::uint64_t positions, std::size_t bytes) {
                walk.is_full = bytes + bytes / 4 + walk.steps.size() > split_.bytes;  // it may grow by a quarter
                if (progress_) progress_(written_ + positions, bytes);
            });
        if (!count) return tl::unexpected(count.error());
        written_ += *count;
        const Claim claim = claim_of<R>(start, first, winner_);
        if (!walk.is_in_pieces) return certificate_text(claim, *count, moves_of_steps(walk.steps));
        if (first != winner_) walk.steps.insert(0, 1, '\1');  // a step as well: the first move of the loser
        return certificate_text(claim, *count, walk.steps, true);
    }

    /// Whether a walk ends at a position, which is then claimed.
    bool ends_here(Walk& walk, const Position& position) {
        std::string key(R::key(position));
        if (key == walk.start) return false;
        if (!claimed_.contains(key)) {
            if (!walk.is_full || are_few(walk, position)) return false;
            claimed_.insert(std::move(key));
            waiting_.push_back(position);
        }
        return walk.is_in_pieces = true;
    }

    /// Whether a walk from here ends before it reports, so that it is not worth a piece. Its positions come next.
    bool are_few(Walk& walk, const Position& position) {
        struct Many {};
        if (walk.few_left == 0) {
            try {
                const auto count = walk_strategy<R>(position, winner_, winner_, choose_,
                                                    [](std::uint64_t, std::size_t) { throw Many(); });
                walk.few_left = count.value_or(1);  // the walk itself tells of an error
            } catch (const Many&) {
                return false;
            }
        }
        --walk.few_left;
        return true;
    }

    rulesets::Player winner_;
    Choose& choose_;
    const CertificateSplit& split_;
    const WalkProgress& progress_;
    std::uint64_t written_ = 0;  // positions of finished walks
    std::unordered_set<std::string> claimed_;
    std::vector<Position> waiting_;  // claimed, and without a piece
};

}  // namespace detail

/// Returns the certificate of a true claim, or its top if it comes in pieces. choose(position, moves) must return the
/// number of a winning move of the winner, who is to move, in the list of all moves; if there are pieces it may be
/// asked about a position several times, and answer differently. Errors are those of walk_strategy(): the claim is
/// wrong, or choose() is. `progress` gets the positions of all walks so far. What `split.write` throws is thrown again.
/// R: a Ruleset, or AnyRules.
template <class R, class Choose>
base::Expected<std::string, std::string> write_certificate(const typename R::Position& start, rulesets::Player first,
                                                           rulesets::Player winner, Choose&& choose,
                                                           const WalkProgress& progress = {},
                                                           const CertificateSplit& split = {}) {
    return detail::SplitWriter<R, std::remove_reference_t<Choose>>(winner, choose, split, progress).write(start, first);
}

/// A certificate in pieces of the caller's choice: choose() returns a StrategyStep, and `ends_at_start` is that of
/// walk_to_pieces().
template <class R, class Choose>
base::Expected<std::string, std::string> write_certificate_in_pieces(const typename R::Position& start,
                                                                     rulesets::Player first, rulesets::Player winner,
                                                                     bool ends_at_start, Choose&& choose) {
    std::string strategy;
    if (first != winner) detail::append_move_number(strategy, ends_at_start ? 0 : 1);
    const auto count = walk_to_pieces<R>(
        start, first, winner, ends_at_start,
        [&](const typename R::Position& position, const std::vector<typename R::Move>& moves) {
            const StrategyStep step = choose(position, moves);
            detail::append_step(strategy, step);
            return step;
        },
        [](const typename R::Position& /*position*/, rulesets::Player /*mover*/) {}, {});
    if (!count) return tl::unexpected(count.error());
    return detail::certificate_text(detail::claim_of<R>(start, first, winner), *count, strategy, true);
}

}  // namespace papamu::solver
