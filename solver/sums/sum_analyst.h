// The analyst of sums (rulesets/sum/sum_text.h): each term is analysed by the analyst of its ruleset, and the results
// are added up.
//
//     SumAnalyst analyst(*find_ruleset("sum"), store, options);
//     analyst.analyse("clobber:xo/ox - konane:.xo. + {2|-1}", {});      // moves are "TERM:MOVE"
//
// Regions and moves of a negated term are those of the term with the players exchanged and the values negated.
#pragma once

#include <map>
#include <memory>

#include "rulesets/sum/any_sum.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

class SumAnalyst final : public Analyst {
 public:
    SumAnalyst(const rulesets::AnyRuleset& sums, cgt::ValueStore& store, const AnalystOptions& options)
        : Analyst(sums), store_(store), options_(options) {}

    [[nodiscard]] Analysis analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) override;

 private:
    class Job;

    /// Makes the analysts that are missing. They share the bytes for tables, so new ones mean new tables for all.
    void prepare(const rulesets::SumOfPositions& sum);
    /// Makes all analysts again, with empty tables.
    void begin_anew();

    cgt::ValueStore& store_;
    AnalystOptions options_;
    std::map<const rulesets::AnyRuleset*, std::unique_ptr<Analyst>> analysts_;
};

}  // namespace papamu::solver::detail
