// Checkpoints are written piece by piece.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <streambuf>

#include "rulesets/konane/konane_start.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"

namespace papamu::tests::checkpoint_pieces_test {
namespace {

/// Records how much is written at once.
class Pieces : public std::streambuf {
 public:
    std::streamsize largest = 0, total = 0;

 protected:
    std::streamsize xsputn(const char* /*bytes*/, std::streamsize count) override {
        largest = std::max(largest, count);
        total += count;
        return count;
    }
    int_type overflow(int_type next) override {
        ++total;
        return next;
    }
};

// A checkpoint may be as large as the tables, so it is never in memory as a whole.
TEST(Checkpoint, IsWrittenInPieces) {
    const auto start = rulesets::konane_start(6, 6, rulesets::KonaneGap::kHM).value();
    const auto solver = tests::make_outcome_solver("konane", rulesets::Konane::print(start), {}).value();
    solver->solve({}, {.nodes = 200'000});
    Pieces pieces;
    std::ostream out(&pieces);
    solver->save(out);
    EXPECT_GT(pieces.total, 200'000);
    EXPECT_LT(pieces.largest, 70'000);
}

}  // namespace
}  // namespace papamu::tests::checkpoint_pieces_test
