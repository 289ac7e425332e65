#include "rulesets/sum/any_sum.h"

#include <cstdint>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/work_limit.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::rulesets {

namespace {

struct SumMove {
    AnyMove::Inner inner;
    std::uint32_t term;
};

const SumOfPositions& sum_of(const AnyPosition& position) { return position.as<SumOfPositions>(); }

/// The player who moves in the term's own position.
Player mover(const SumOfPositions::Term& term, Player player) { return term.negated ? opponent(player) : player; }

}  // namespace

AnyMove AnySum::move_in_term(std::size_t term, const AnyMove& move) {
    return AnyMove::of(SumMove{move.inner(), static_cast<std::uint32_t>(term)});
}

std::string_view AnySum::name() const { return kSumName; }

std::string AnySum::text_format() const {
    return "terms with \" + \" or \" - \" between them: RULESET:POSITION, N*RULESET:POSITION, or a literal value";
}

std::string_view AnySum::summary() const { return "Sums: a move is made in one of several positions"; }

std::string_view AnySum::example() const { return "clobber:xo/ox + konane:.xo. + {2|-1}"; }

Parsed<AnyPosition> AnySum::parse(std::string_view text) const {
    auto sum = parse_sum(text);
    if (!sum) return tl::unexpected(std::move(sum.error()));
    return AnyPosition::of(*this, *std::move(sum));
}

std::string AnySum::print(const AnyPosition& position) const { return print_sum(terms_of(sum_of(position))); }

std::string AnySum::key(const AnyPosition& position) const {
    std::string key;
    for (const SumOfPositions::Term& term : sum_of(position).terms) append_key(key, term.position, term.negated);
    return key;
}

void AnySum::moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const {
    const SumOfPositions& sum = sum_of(position);
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        for (const AnyMove& move : sum.terms[i].position.moves(mover(sum.terms[i], player))) {
            base::look_for_stop();
            moves.push_back(move_in_term(i, move));
        }
    }
}

std::optional<AnyMove> AnySum::first_move(const AnyPosition& position, Player player) const {
    const SumOfPositions& sum = sum_of(position);
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const AnyPosition& own = sum.terms[i].position;
        if (const auto move = own.ruleset().first_move(own, mover(sum.terms[i], player))) {
            return move_in_term(i, *move);
        }
    }
    return std::nullopt;
}

AnyPosition AnySum::play(const AnyPosition& position, Player player, const AnyMove& move) const {
    const auto made = move.as<SumMove>();
    SumOfPositions sum = sum_of(position);
    SumOfPositions::Term& term = sum.terms[made.term];
    term.position = term.position.play(mover(term, player), AnyMove(made.inner));
    return AnyPosition::of(*this, std::move(sum));
}

std::string AnySum::print_move(const AnyPosition& position, const AnyMove& move) const {
    const auto made = move.as<SumMove>();
    const AnyPosition& own = sum_of(position).terms[made.term].position;
    return std::to_string(made.term) + ":" + own.ruleset().print_move(own, AnyMove(made.inner));
}

Parsed<AnyMove> AnySum::parse_move(const AnyPosition& position, Player player, std::string_view text) const {
    const SumOfPositions& sum = sum_of(position);
    std::string_view rest = text;
    const auto term = base::take_number<std::size_t>(rest);
    if (!term || !rest.starts_with(':') || *term >= sum.terms.size()) {
        return tl::unexpected(PositionError{0, 0, base::quoted(text) + " is not a move in a term, such as 0:MOVE"});
    }
    const AnyPosition& own = sum.terms[*term].position;
    const auto move = own.ruleset().parse_move(own, mover(sum.terms[*term], player), rest.substr(1));
    if (!move) return tl::unexpected(move.error());
    return move_in_term(*term, *move);
}

std::vector<ImageOf<AnyPosition>> AnySum::images(const AnyPosition& position) const { return {{position, false}}; }

std::uint64_t AnySum::perft(const AnyPosition& position, Player player, int depth) const {
    if (depth == 0) return 1;
    const std::vector<AnyMove> all = position.moves(player);
    if (depth == 1) return all.size();
    std::uint64_t count = 0;
    for (const AnyMove& move : all) count += position.play(player, move).perft(opponent(player), depth - 1);
    return count;
}

}  // namespace papamu::rulesets
