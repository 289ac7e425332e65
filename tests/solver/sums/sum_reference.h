// Sums the slow way: the value of each term by the definition, and who wins by trying everything.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/sum/sum_text.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests {

class SumReference {
 public:
    explicit SumReference(cgt::ValueStore& store) : store_(store) {}

    cgt::Value term(const rulesets::SumTerm& term) {
        const cgt::Value value = by_definition(rulesets::find_ruleset(term.ruleset)->parse(term.position).value());
        return term.negated ? -value : value;
    }
    cgt::Value sum(std::string_view text) {
        const auto [known, is_new] = known_.emplace(text, cgt::Value());
        if (is_new) {
            const auto terms = rulesets::terms_of(rulesets::parse_sum(text).value());
            for (const rulesets::SumTerm& one : terms) {
                known->second = cgt::add(store_, known->second, term(one));
            }
        }
        return known->second;
    }

 private:
    cgt::Value by_definition(const rulesets::AnyPosition& position) {
        const std::string name = std::string(position.ruleset().name()) + ':' + position.text();
        if (const auto known = positions_.find(name); known != positions_.end()) return known->second;
        const auto options = [&](rulesets::Player player) {
            std::vector<cgt::Value> values;
            for (const auto& move : position.moves(player))
                values.push_back(by_definition(position.play(player, move)));
            return values;
        };
        const auto left = options(rulesets::Player::kLeft), right = options(rulesets::Player::kRight);
        return positions_[name] = cgt::canonical(store_, left, right);
    }

    cgt::ValueStore& store_;
    std::map<std::string, cgt::Value, std::less<>> known_;
    std::map<std::string, cgt::Value> positions_;
};

/// Whether `mover`, moving first, wins.
inline bool minimax_any(const rulesets::AnyPosition& position, rulesets::Player mover) {
    for (const rulesets::AnyMove& move : position.moves(mover)) {
        if (!minimax_any(position.play(mover, move), rulesets::opponent(mover))) return true;
    }
    return false;
}

/// At most `most_terms` terms: small boards with their signs, and often literal values.
inline std::string random_sum(std::mt19937_64& random, int most_terms) {
    struct Kind {
        const char* ruleset;
        const char* letters;
        int rows, columns;
    };
    static constexpr Kind kinds[] = {
        {"clobber", "xo.", 2, 2},          {"konane", "xo..", 1, 5},
        {"domineering", "...#", 2, 3},     {"nogo", "x.o.", 1, 3},
        {"toads-and-frogs", "tf..", 1, 4}, {"snort", "x...", 1, 3},
        {"cannibal-clobber", "xo.", 1, 4},
    };
    static constexpr const char* literals[] = {"1/2", "-1", "*", "*2", "^", "v*", "{1|-2}", "+-1", "2", "{0|{0|-1}}"};
    std::string text;
    const auto terms = 1 + random() % static_cast<unsigned>(most_terms);
    for (unsigned i = 0; i < terms; ++i) {
        const bool minus = random() % 3 == 0;
        if (i > 0) text += minus ? " - " : " + ";
        if (random() % 3 == 0) {
            text += literals[random() % std::size(literals)];
            continue;
        }
        const Kind& kind = kinds[random() % std::size(kinds)];
        if (i == 0 && minus) text += '-';
        text += std::string(kind.ruleset) + ':' + random_board(random, kind.rows, kind.columns, kind.letters);
    }
    return text;
}

}  // namespace papamu::tests
