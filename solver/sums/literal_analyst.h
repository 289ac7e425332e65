// The analyst of literal values (rulesets/value/literal_value.h): a text is parsed, and the options of its value are
// the moves.
#pragma once

#include "solver/analysis.h"

namespace papamu::solver::detail {

class LiteralAnalyst final : public Analyst {
 public:
    explicit LiteralAnalyst(cgt::ValueStore& store) : store_(store) {}
    [[nodiscard]] rulesets::Parsed<Analysis> analyse(std::string_view position,
                                                     const AnalysisOptions& options) override;

 private:
    cgt::ValueStore& store_;
};

}  // namespace papamu::solver::detail
