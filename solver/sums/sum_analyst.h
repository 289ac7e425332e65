// The analyst of sums (rulesets/sum/sum_text.h): each term is analysed by the analyst of its ruleset, and the results
// are added up.
//
//     SumAnalyst analyst(store, options);
//     analyst.analyse("clobber:xo/ox - konane:.xo. + {2|-1}", {});      // moves are "TERM:MOVE"
//
// Regions and moves of a negated term are those of the term with the players exchanged and the values negated.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rulesets/sum/sum_text.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

class SumAnalyst final : public Analyst {
 public:
    SumAnalyst(cgt::ValueStore& store, const AnalystOptions& options) : store_(store), options_(options) {}

    /// A term whose ruleset has no analyst is an error, too.
    [[nodiscard]] rulesets::Parsed<Analysis> analyse(std::string_view position,
                                                     const AnalysisOptions& options) override;

 private:
    class Job;

    /// Makes the analysts that are missing. They share the bytes for tables, so new ones mean new tables for all.
    void prepare(const std::vector<rulesets::SumTerm>& terms);

    cgt::ValueStore& store_;
    AnalystOptions options_;
    std::map<std::string, std::unique_ptr<Analyst>, std::less<>> analysts_;  // nullptr: the ruleset has none
};

}  // namespace papamu::solver::detail
