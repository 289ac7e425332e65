#include "cgt/misere.h"

#include <unordered_map>

#include "base/stack_guard.h"

namespace papamu::cgt {

namespace {

/// Whether each player wins when moving first.
struct FirstMoves {
    bool left_wins;   // Left, moving first
    bool right_wins;  // Right, moving first
};

/// n.up + *m with n > 0. Left, moving first, wins only by moving to *, which is an option of ^* alone. Right, moving
/// first, wins by moving to *, or to a game with n > 0 other than ^*.
FirstMoves ups_win(std::int64_t n, std::uint64_t m) {
    if (n == 1) return {m == 1, m == 0};
    return {false, !(n == 2 && m == 0)};
}

FirstMoves number_up_star_wins(const NumberUpStar& g) {
    // If x > 0, every follower with Left to move is above 0, so Left always has a move, and Right wins.
    if (const int sign = g.number.sign(); sign != 0) return {sign<0, sign> 0};
    if (g.up == 0) return {g.star != 1, g.star != 1};
    const FirstMoves wins = ups_win(g.up > 0 ? g.up : -g.up, g.star);
    return g.up > 0 ? wins : FirstMoves{wins.right_wins, wins.left_wins};
}

class MisereSearch {
 public:
    explicit MisereSearch(ValueStore& store) : store_(store) {}

    FirstMoves of(Value g) {
        if (g.is_number_up_star()) return number_up_star_wins(store_.parts(g));
        if (const auto known = memo_.find(g); known != memo_.end()) return known->second;
        base::check_stack();
        FirstMoves wins{false, false};  // a game that is not a number has moves for both players
        for (const Value v : store_.left_options(g)) {
            if (!of(v).right_wins) {
                wins.left_wins = true;
                break;
            }
        }
        for (const Value v : store_.right_options(g)) {
            if (!of(v).left_wins) {
                wins.right_wins = true;
                break;
            }
        }
        return memo_[g] = wins;
    }

 private:
    ValueStore& store_;
    std::unordered_map<Value, FirstMoves> memo_;
};

}  // namespace

Outcome misere_outcome(ValueStore& store, Value g) {
    const FirstMoves wins = MisereSearch(store).of(g);
    if (wins.left_wins) return wins.right_wins ? Outcome::kNext : Outcome::kLeft;
    return wins.right_wins ? Outcome::kRight : Outcome::kPrevious;
}

}  // namespace papamu::cgt
