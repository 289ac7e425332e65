#include "rulesets/heap/wythoff.h"

#include <algorithm>

#include "base/shown_text.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/heap/heap_text.h"

namespace papamu::rulesets {

static_assert(Ruleset<Wythoff>);

namespace {

HeapPair pair_of(HeapSize a, HeapSize b) { return {std::min(a, b), std::max(a, b)}; }

/// The pairs that a pair can become, in ascending order, each once.
std::vector<HeapPair> options(HeapPair pair) {
    std::vector<HeapPair> after;
    for (HeapSize k = 1; k <= pair.large; ++k) {
        after.push_back(pair_of(pair.small, pair.large - k));
        if (k > pair.small) continue;
        after.push_back(pair_of(pair.small - k, pair.large));
        after.push_back({pair.small - k, pair.large - k});
    }
    std::sort(after.begin(), after.end());
    after.erase(std::unique(after.begin(), after.end()), after.end());
    return after;
}

std::string print_pair(HeapPair pair) { return std::to_string(pair.small) + ',' + std::to_string(pair.large); }

Parsed<HeapPair> read_pair(HeapReader& reader) {
    const auto a = reader.number(kMostInWythoffHeap, "heap");
    if (!a) return tl::unexpected(a.error());
    if (auto fault = reader.expect(',')) return tl::unexpected(*std::move(fault));
    const auto b = reader.number(kMostInWythoffHeap, "heap");
    if (!b) return tl::unexpected(b.error());
    return pair_of(*a, *b);
}

}  // namespace

Parsed<Wythoff::Position> Wythoff::parse(std::string_view text) {
    HeapReader reader(text);
    Position position;
    do {
        if (position.pairs.size() == kMostWythoffPairs) {
            return tl::unexpected(reader.fault("too many pairs: at most " + std::to_string(kMostWythoffPairs)));
        }
        const auto pair = read_pair(reader);
        if (!pair) return tl::unexpected(pair.error());
        if (pair->large > 0) position.pairs.push_back(*pair);
    } while (reader.take(';'));
    if (auto fault = reader.expect_end()) return tl::unexpected(*std::move(fault));
    std::sort(position.pairs.begin(), position.pairs.end());
    return position;
}

std::string Wythoff::print(const Position& position) {
    if (position.pairs.empty()) return "0,0";
    std::string text;
    for (const HeapPair& pair : position.pairs) text += (text.empty() ? "" : "; ") + print_pair(pair);
    return text;
}

void Wythoff::moves(const Position& position, Player /*player*/, std::vector<Move>& moves) {
    HeapPair last;
    for (const HeapPair& pair : position.pairs) {
        if (pair == last) continue;
        last = pair;
        for (const HeapPair& after : options(pair)) moves.push_back({pair, after});
    }
}

Wythoff::Position Wythoff::play(const Position& position, Player /*player*/, const Move& move) {
    Position next = position;
    next.pairs.erase(std::lower_bound(next.pairs.begin(), next.pairs.end(), move.from));
    if (move.to.large > 0) {
        next.pairs.insert(std::upper_bound(next.pairs.begin(), next.pairs.end(), move.to), move.to);
    }
    return next;
}

std::string Wythoff::print_move(const Position& /*position*/, const Move& move) {
    return print_pair(move.from) + "->" + print_pair(move.to);
}

Parsed<Wythoff::Move> Wythoff::parse_move(const Position& position, Player player, std::string_view text) {
    std::vector<Move> legal;
    moves(position, player, legal);
    const auto move =
        std::find_if(legal.begin(), legal.end(), [&](const Move& m) { return print_move(position, m) == text; });
    if (move != legal.end()) return *move;
    return tl::unexpected(PositionError{0, 0, base::quoted(text) + " is not a legal move such as 3,5->1,2"});
}

std::string Wythoff::key(const Position& position) {
    std::string key;
    for (const HeapPair& pair : position.pairs) {
        for (const HeapSize heap : {pair.small, pair.large}) {
            for (int shift = 0; shift < 32; shift += 8) key += static_cast<char>(heap >> shift & 0xFFU);
        }
    }
    return key;
}

template <>
const AnyRuleset& any_ruleset<Wythoff>() {
    static const AnyRulesetOf<Wythoff> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
