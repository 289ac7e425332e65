#include "rulesets/sum/any_sum.h"

#include <charconv>
#include <utility>

#include "base/shown_text.h"
#include "base/work_limit.h"
#include "rulesets/grid_move.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::rulesets {

namespace {

/// Immutable, like all positions, and shared by the sums that result from moves.
using SharedPosition = std::shared_ptr<const AnyPosition>;

constexpr std::uint32_t kWorkOfText = 10;  // in the unit of look_for_stop()

class SumPosition final : public AnyPosition {
 public:
    explicit SumPosition(std::vector<SumTerm> terms) : terms_(std::move(terms)) {
        for (const SumTerm& term : terms_)
            positions_.push_back(find_ruleset(term.ruleset)->parse(term.position).value());
    }

    [[nodiscard]] std::string text() const override { return print_sum(terms_); }
    [[nodiscard]] std::string key() const override { return text(); }  // exact, since it can be parsed

    [[nodiscard]] std::vector<std::string> moves(Player player) const override {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            for (const std::string& move : positions_[i]->moves(mover(player, i))) {
                base::look_for_stop(kWorkOfText);
                all.push_back(std::to_string(i) + ":" + move);
            }
        }
        return all;
    }

    [[nodiscard]] std::optional<std::string> first_move(Player player) const override {
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            if (const auto move = positions_[i]->first_move(mover(player, i))) return std::to_string(i) + ":" + *move;
        }
        return std::nullopt;
    }

    [[nodiscard]] Parsed<std::unique_ptr<AnyPosition>> play(Player player, std::string_view move) const override {
        std::size_t term = 0;
        const char* const end = move.data() + move.size();
        const auto [colon, error] = std::from_chars(move.data(), end, term);
        if (error != std::errc() || colon == end || *colon != ':' || term >= terms_.size()) {
            return tl::unexpected(PositionError{0, 0, base::quoted(move) + " is no move in a term, such as 0:MOVE"});
        }
        auto after =
            positions_[term]->play(mover(player, term), move.substr(static_cast<std::size_t>(colon + 1 - move.data())));
        if (!after) return tl::unexpected(std::move(after.error()));
        auto next = std::make_unique<SumPosition>(*this);
        next->terms_[term].position = (*after)->text();
        next->positions_[term] = *std::move(after);
        return next;
    }

    [[nodiscard]] std::uint64_t perft(Player player, int depth) const override {
        if (depth == 0) return 1;
        const std::vector<std::string> all = moves(player);
        if (depth == 1) return all.size();
        std::uint64_t count = 0;
        for (const std::string& move : all) count += (*play(player, move))->perft(opponent(player), depth - 1);
        return count;
    }

 private:
    [[nodiscard]] Player mover(Player player, std::size_t term) const {
        return terms_[term].negated ? opponent(player) : player;
    }

    std::vector<SumTerm> terms_;
    std::vector<SharedPosition> positions_;
};

}  // namespace

std::string_view AnySum::name() const { return kSumName; }

std::string AnySum::text_format() const {
    return "terms with \" + \" or \" - \" between them: RULESET:POSITION, N*RULESET:POSITION, or a literal value";
}

std::string_view AnySum::summary() const { return "Sums: a move is made in one of several positions"; }

std::string_view AnySum::example() const { return "clobber:xo/ox + konane:.xo. + {2|-1}"; }

Parsed<std::unique_ptr<AnyPosition>> AnySum::parse(std::string_view text) const {
    auto terms = parse_sum(text);
    if (!terms) return tl::unexpected(std::move(terms.error()));
    return std::make_unique<SumPosition>(*std::move(terms));
}

}  // namespace papamu::rulesets
