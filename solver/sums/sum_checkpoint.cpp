// The table of a search of sums as bytes.
#include "solver/sums/sum_search.h"

namespace papamu::solver::detail {

namespace {

// Identifies this table: a checkpoint of the same board may come from another kind of search.
constexpr std::uint64_t kTableOfSums = 0x32736d7573;

}  // namespace

void SumSearch::save(base::CheckedWriter& out) const {
    out.add_word(kTableOfSums);
    table_.for_each([&](base::Word128 print, Player part, bool wins, int weight) {
        if (part == Player::kRight) return;  // the state does not last
        out.add_word(static_cast<std::uint64_t>(print));
        out.add_word(static_cast<std::uint64_t>(print >> 64));
        out.add_word(static_cast<std::uint64_t>(weight) << 1 | (wins ? 1U : 0U));
    });
}

bool SumSearch::load(base::CheckedReader& in) {
    if (in.take_word() != kTableOfSums) return false;
    while (in.left() > 0) {
        const auto low = in.take_word();
        const auto high = in.take_word();
        const auto answer = in.take_word();
        if (!low || !high || !answer || *answer >> 1 > WideWinTable::kMostWeight) return false;
        const base::Word128 print = base::Word128{*high} << 64 | *low;
        table_.store(print, Player::kLeft, (*answer & 1) != 0, static_cast<int>(*answer >> 1));
    }
    return true;
}

}  // namespace papamu::solver::detail
