// Principal variation search: alpha-beta that expects the first move to be the best, with a table, killer moves, a
// history of cutoffs and reductions of late moves. One object is one thread's search; iterate.h deepens it and shares
// the table.
//
// Proven scores are proven: a win or a loss comes only from games played to their end and from proofs that the game
// itself knows (search_game.h). Late moves are searched less deeply. Moves are left out only in wide games, in which
// a position is no proven loss if one of its moves was left out or never listed. A position that is not searched
// because it looks far too good has its estimate for a score, which proves nothing. There are no draws; the value of a
// position that recurs is given by the loopy game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/search/late_reductions.h"
#include "engine/search/line_keys.h"
#include "engine/search/proof_rate.h"
#include "engine/search/search_control.h"
#include "engine/search/search_game.h"
#include "engine/search/search_score.h"
#include "engine/search/search_switches.h"
#include "engine/search/search_table.h"
#include "engine/seeded_choice.h"

namespace papamu::engine {

template <SearchGame G>
class Search {
 public:
    using Board = typename G::Board;
    using Move = typename G::Move;
    using Player = rulesets::Player;

    Search(const G& game, SearchTable<Move>& table, SearchControl& control, const SearchSwitches& switches)
        : game_(game), table_(table), control_(control), switches_(switches), history_(game.history_size(), 0) {
        frame(0);
        if constexpr (KnowingGame<G>) looks_up_ = switches.look_ups && game.knows_anything();
        asks_ = switches.proofs || looks_up_;
    }

    /// The score of the position, which must not be over, within the window (alpha, beta); fail-soft outside. line()
    /// is the expected line. The result is meaningless once the control has said stop.
    int search(const Board& board, Player player, int depth, int alpha, int beta) {
        selective_depth_ = 0;
        const int score = visit(board, player, depth, alpha, beta, 0);
        if (!switches_.table && score > alpha && !control_.stopped()) first_at_root_ = best_move_;
        return score;
    }

    /// The expected moves from the root; empty if the window was missed at once.
    [[nodiscard]] const std::vector<Move>& line() const { return frames_[0]->line; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] int selective_depth() const { return selective_depth_; }

 private:
    static constexpr int kTableDepth = 2;    // below this a search is cheaper than a look into memory
    static constexpr int kMarginDepth = 3;   // from here on margins say too little
    static constexpr int kMargin = 100;      // points per ply
    static constexpr int kUnknownDepth = 4;  // from here on the search of a position without a best move is reduced
    static constexpr int kHistoryLimit = 1 << 14;

    // Wide games.
    static constexpr int kUnprovenLoss = 1 - kMostPoints;
    static constexpr int kPruneDepth = 4;
    static constexpr std::array<std::size_t, kPruneDepth + 1> kMovesTried = {0, 8, 12, 18, 26};  // by depth
    static constexpr int kHopelessDepth = 2;
    static constexpr int kHopelessMargin = 100;  // points per ply
    static constexpr int kPassDepth = 3;
    static constexpr int kPassReduction = 2;
    static constexpr int kGainOrder = 64;  // the weight of a point of gain, compared with the history of cutoffs

    struct Candidate {
        Move move;
        int order;
    };
    // The data of one ply. Kept from node to node, so that in the long run nothing is allocated.
    struct Frame {
        std::vector<Move> moves;
        std::vector<Candidate> candidates;
        std::vector<Move> line;
        std::array<Move, 2> killers{};
    };

    Frame& frame(int ply) {
        while (frames_.size() <= static_cast<std::size_t>(ply)) frames_.push_back(std::make_unique<Frame>());
        return *frames_[static_cast<std::size_t>(ply)];
    }

    int visit(const Board& board, Player player, int depth, int alpha, int beta, int ply) {
        if (control_.must_stop(nodes_)) return 0;
        ++nodes_;
        frame(ply).line.clear();
        if (const Ending ending = game_.ending(board, player); ending != Ending::kNone) {
            return ending == Ending::kLost ? lost_after(ply) : -lost_after(ply);
        }
        if constexpr (LoopyGame<G>) {
            if (switches_.repetitions) {
                const SearchKey key = game_.key(board, player);
                line_keys_.enter(ply, key);
                if (ply > 0 && game_.has_occurred(key)) return game_.repeated(board, player, true);
                if (line_keys_.repeats(ply)) return game_.repeated(board, player, false);
            }
        }
        if (depth <= 0 || ply >= kMostPlies) {
            selective_depth_ = std::max(selective_depth_, ply);
            if (asks_) {
                if (const auto proven = ask(board, player, 0, ply)) return *proven;
            }
            return game_.evaluate(board, player);
        }
        // No score here is better than a win with the next move, or worse than a loss by the reply to it. At the root
        // a move is needed, however bad.
        if (ply > 0) {
            alpha = std::max(alpha, lost_after(ply + 2));
            beta = std::min(beta, -lost_after(ply + 1));
            if (alpha >= beta) return alpha;
        }

        const SearchKey key = game_.key(board, player);
        const bool wide = beta - alpha > 1;
        Move best_known = ply == 0 ? first_at_root_ : Move{};
        const bool use_table = switches_.table && depth >= kTableDepth;
        if (use_table) {
            if (const auto entry = table_.find(key)) {
                best_known = entry->move;
                const int score = from_table(entry->score, ply);
                const bool may_cut = !wide || (!switches_.null_windows && ply > 0);
                if (may_cut && suffices(*entry, score, depth) && cuts(entry->bound, score, alpha, beta)) return score;
            }
        }
        if (asks_) {
            if (const auto proven = ask(board, player, depth, ply)) return *proven;
        }
        if (switches_.margins && depth <= kMarginDepth && !wide && ply > 0 && !is_proven(alpha) && !is_proven(beta)) {
            const int estimate = game_.evaluate(board, player);
            if (estimate >= beta + kMargin * depth) return estimate;
        }
        if (switches_.reduce_unknown && depth >= kUnknownDepth && best_known == Move{} && ply > 0) --depth;
        if constexpr (WideGame<G>) {
            if (const auto score = try_passing(board, player, depth, alpha, beta, ply)) return *score;
        }
        const std::uint64_t nodes_before = nodes_;
        const int score = try_moves(board, player, depth, alpha, beta, ply, best_known);
        if (control_.stopped()) return 0;
        if (asks_) note_searched(depth, ply, nodes_ - nodes_before + 1);
        if (use_table) store(key, depth, score, alpha, beta, ply);
        return score;
    }

    /// The score of a position that has been decided elsewhere, or for which the game has a proof.
    std::optional<int> ask(const Board& board, Player player, int depth, int ply) {
        if (ply == 0) return std::nullopt;
        if constexpr (KnowingGame<G>) {
            if (looks_up_) {
                const auto known = ask(known_rate_, depth, ply, [&] { return game_.known(board, player); });
                if (known) return known;
            }
        }
        if (!switches_.proofs) return std::nullopt;
        return ask(proof_rate_, depth, ply, [&] { return game_.proof(board, player); });
    }
    template <class F>
    std::optional<int> ask(ProofRate& rate, int depth, int ply, F&& proof_of_game) {
        if (switches_.weigh_proofs && !rate.asks(depth, ply)) return std::nullopt;
        const Proof proof = proof_of_game();
        if (switches_.weigh_proofs) rate.asked(depth, ply, proof.ending != Ending::kNone);
        if (proof.ending == Ending::kLost) return lost_after(ply + proof.plies);
        if (proof.ending == Ending::kWon) return -lost_after(ply + proof.plies);
        return std::nullopt;
    }
    void note_searched(int depth, int ply, std::uint64_t nodes) {
        if (!switches_.weigh_proofs) return;
        if (switches_.proofs) proof_rate_.searched(depth, ply, nodes);
        if (looks_up_) known_rate_.searched(depth, ply, nodes);
    }

    int try_moves(const Board& board, Player player, int depth, int alpha, int beta, int ply, Move best_known) {
        order_moves(board, player, depth, ply, best_known);
        const bool wide = beta - alpha > 1;
        Frame& here = frame(ply);
        const std::size_t count = here.candidates.size();
        [[maybe_unused]] bool prunes = false;
        [[maybe_unused]] int guess = kInfinity;  // the most that a move without gain may bring
        if constexpr (WideGame<G>) {
            prunes = switches_.pruning && !wide && depth <= kPruneDepth && !is_loss(alpha);
            if (prunes && depth <= kHopelessDepth) guess = game_.evaluate(board, player) + kHopelessMargin * depth;
        }
        int best = -kInfinity;
        best_move_ = Move{};
        Move best_here{};
        for (std::size_t i = 0; i < count; ++i) {
            const Move move = next_candidate(here.candidates, i);
            if constexpr (WideGame<G>) {
                // Not while all moves before it lose: a position is lost only if all moves lose.
                if (prunes && best > kUnprovenLoss) {
                    if (i >= kMovesTried[static_cast<std::size_t>(depth)]) break;
                    if (guess + game_.gain(board, player, move) <= alpha) continue;
                }
            }
            const Board after = game_.play(board, player, move);
            const int reduction = reduction_of(depth, i, wide);
            int score = try_move(after, opponent(player), depth, alpha, beta, ply, i == 0, reduction);
            if (control_.stopped()) return 0;
            if constexpr (WideGame<G>) {
                if (is_loss(score) && !game_.lists_all_moves(board, player)) score = kUnprovenLoss;
            }
            if (score <= best) continue;
            best = score;
            best_here = move;
            if (score <= alpha) continue;
            alpha = score;
            if (wide) extend_line(ply, move);
            if (alpha >= beta) {
                reward(player, move, depth, ply, i);
                break;
            }
        }
        best_move_ = best_here;
        return best;
    }

    // A null window with reduced depth, then with full depth, then the whole window if the score lies inside it.
    int try_move(const Board& after, Player next, int depth, int alpha, int beta, int ply, bool first, int reduction) {
        if (first || !switches_.null_windows) return -visit(after, next, depth - 1, -beta, -alpha, ply + 1);
        int score = alpha + 1;
        if (reduction > 0) score = -visit(after, next, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1);
        if (score > alpha) score = -visit(after, next, depth - 1, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && score < beta) score = -visit(after, next, depth - 1, -beta, -alpha, ply + 1);
        return score;
    }

    [[nodiscard]] int reduction_of(int depth, std::size_t index, bool wide) const {
        if (!switches_.reductions || !switches_.null_windows) return 0;
        return switches_.steep_reductions ? steep_reduction(depth, index, wide) : late_reduction(depth, index, wide);
    }

    // A move gains something in nearly every position: if even a pass is good enough for beta, the search ends here.
    // That is no proof, so wins found after a pass get a lower score.
    std::optional<int> try_passing(const Board& board, Player player, int depth, int alpha, int beta, int ply) {
        if (!switches_.null_moves || depth < kPassDepth || beta - alpha > 1 || ply == 0 || passed_at_ == ply - 1)
            return {};
        if (is_win(beta) || is_loss(beta) || game_.evaluate(board, player) < beta) return {};
        const int passed_before = std::exchange(passed_at_, ply);
        const int score = -visit(board, opponent(player), depth - 1 - kPassReduction, -beta, -beta + 1, ply + 1);
        passed_at_ = passed_before;
        if (control_.stopped() || score < beta) return {};
        return std::min(score, -kUnprovenLoss);
    }

    void order_moves(const Board& board, Player player, int depth, int ply, Move best_known) {
        Frame& here = frame(ply);
        here.moves.clear();
        here.candidates.clear();
        game_.generate(board, player, here.moves);
        if (ply == 0 && switches_.shuffle != 0) shuffle(here.moves, base::Random(switches_.shuffle));
        const bool by_evaluation = switches_.sort_by_evaluation && depth >= switches_.sort_depth;
        for (const Move move : here.moves) {
            int order = 0;
            if (move == best_known) {
                order = kInfinity * 4;
            } else if (by_evaluation) {
                order = order_by_evaluation(game_.play(board, player, move), opponent(player));
            } else {
                order = order_by_history(player, move, here);
                if constexpr (WideGame<G>) order += kGainOrder * game_.gain(board, player, move);
            }
            here.candidates.push_back({move, order});
        }
    }

    int order_by_evaluation(const Board& after, Player next) const {
        if (game_.ending(after, next) == Ending::kLost) return kInfinity * 3;
        return -game_.evaluate(after, next);
    }

    int order_by_history(Player player, Move move, const Frame& here) const {
        int order = switches_.history ? history_[game_.history_index(player, move)] : 0;
        if (switches_.killers && move == here.killers[0]) order += 2 * kHistoryLimit;
        if (switches_.killers && move == here.killers[1]) order += kHistoryLimit;
        return order;
    }

    // Selection sort, only as far as moves are tried; equal ones stay in their order.
    static Move next_candidate(std::vector<Candidate>& candidates, std::size_t from) {
        std::size_t best = from;
        for (std::size_t i = from + 1; i < candidates.size(); ++i) {
            if (candidates[i].order > candidates[best].order) best = i;
        }
        std::rotate(candidates.begin() + static_cast<std::ptrdiff_t>(from),
                    candidates.begin() + static_cast<std::ptrdiff_t>(best),
                    candidates.begin() + static_cast<std::ptrdiff_t>(best) + 1);
        return candidates[from].move;
    }

    // A move that caused a cutoff is tried earlier elsewhere; those that were tried in vain before it, later.
    void reward(Player player, Move move, int depth, int ply, std::size_t index) {
        Frame& here = frame(ply);
        if (here.killers[0] != move) {
            here.killers[1] = here.killers[0];
            here.killers[0] = move;
        }
        const int bonus = std::min(depth * depth, 400);
        for (std::size_t i = 0; i < index; ++i) change_history(player, here.candidates[i].move, -bonus);
        change_history(player, move, bonus);
    }
    void change_history(Player player, Move move, int bonus) {
        int& value = history_[game_.history_index(player, move)];
        value += bonus - value * std::abs(bonus) / kHistoryLimit;
    }

    void extend_line(int ply, Move move) {
        const std::vector<Move>& rest = frame(ply + 1).line;
        std::vector<Move>& line = frame(ply).line;
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    // Wins and losses are stored with plies counted from the position, and are right whatever the depth.
    static int to_table(int score, int ply) {
        return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
    }
    static int from_table(int score, int ply) {
        return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
    }
    static bool suffices(const SearchEntry<Move>& entry, int score, int depth) {
        return entry.depth >= depth || (is_win(score) && entry.bound != Bound::kUpper) ||
               (is_loss(score) && entry.bound != Bound::kLower);
    }
    static bool cuts(Bound bound, int score, int alpha, int beta) {
        return bound == Bound::kExact || (bound == Bound::kLower && score >= beta) ||
               (bound == Bound::kUpper && score <= alpha);
    }
    void store(const SearchKey& key, int depth, int score, int alpha, int beta, int ply) {
        const Bound bound = score >= beta ? Bound::kLower : score > alpha ? Bound::kExact : Bound::kUpper;
        const Move move = bound == Bound::kUpper ? Move{} : best_move_;
        table_.store(key, {move, static_cast<std::int16_t>(to_table(score, ply)),
                           static_cast<std::uint8_t>(std::min(depth, 255)), bound});
    }

    const G& game_;
    SearchTable<Move>& table_;
    SearchControl& control_;
    SearchSwitches switches_;
    std::vector<int> history_;
    std::vector<std::unique_ptr<Frame>> frames_;  // each stays where it is while more are added
    Move first_at_root_{};  // the best move of the last search; the table remembers it if there is one
    Move best_move_{};      // of the node that try_moves() has just left
    std::uint64_t nodes_ = 0;
    int selective_depth_ = 0;
    int passed_at_ = -2;                       // the ply of the last pass in the line
    static constexpr float kProofCost = 1;     // in nodes
    static constexpr float kKnownCost = 0.3F;  // a look into memory
    ProofRate proof_rate_{kProofCost}, known_rate_{kKnownCost};
    bool looks_up_ = false;
    bool asks_ = false;  // for proofs, or looks up
    [[no_unique_address]] std::conditional_t<LoopyGame<G>, detail::LineKeys, detail::NoLineKeys> line_keys_;
};

}  // namespace papamu::engine
