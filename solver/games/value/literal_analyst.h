// The analyst of literal values (rulesets/value/literal_value.h): the notation is read, and the options of the value
// are the moves.
#pragma once

#include "rulesets/value/literal_value.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

class LiteralAnalyst final : public Analyst {
 public:
    explicit LiteralAnalyst(cgt::ValueStore& store)
        : Analyst(rulesets::any_ruleset<rulesets::LiteralValue>()), store_(store) {}

    [[nodiscard]] Analysis analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) override;

 private:
    cgt::ValueStore& store_;
};

}  // namespace papamu::solver::detail
