// The solver as `papamu value` uses it: a store, an analyst, and what is written about games, for one ruleset.
//
//     Evaluator evaluator(ruleset, options, texts_up_to);
//     const auto found = evaluator.evaluate("xo../....", session.err());   // Parsed<Evaluation>
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "apps/value/evaluation.h"
#include "apps/value/value_texts.h"
#include "apps/value_command.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value {

/// "region 1 of 3: 12.3 k positions, 950 values, 1.50 MiB".
std::string progress_text(const solver::AnalysisProgress& progress);

/// Tables last from one position to the next. One thread.
class Evaluator {
 public:
    /// Texts of games are written up to `most_characters`. CommandError (kUsage) where an option makes no sense.
    Evaluator(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters);

    [[nodiscard]] std::string_view ruleset() const { return ruleset_; }
    [[nodiscard]] ValueTexts& texts() { return *texts_; }

    /// With the limits of the options; InterruptFlag stops it. Progress is shown on `err` when that is a terminal.
    rulesets::Parsed<Evaluation> evaluate(std::string_view position, std::ostream& err);

    /// The same, for who shows progress in another way: `progress` is called as AnalysisOptions says; may be empty.
    rulesets::Parsed<Evaluation> evaluate(std::string_view position,
                                          std::function<void(const solver::AnalysisProgress&)> progress);

    /// To be called between positions: begins with empty tables where little memory is left after `last`, so that a long
    /// batch never ends for that reason.
    void make_room(const solver::Analysis& last);

 private:
    void begin();

    std::string_view ruleset_;
    const ValueOptions* options_;
    solver::Switches switches_;
    std::size_t memory_;
    std::size_t most_characters_;
    std::shared_ptr<solver::StoredValues> stored_;
    // The analyst and the texts know the store: they go first.
    std::unique_ptr<cgt::ValueStore> store_;
    std::unique_ptr<solver::Analyst> analyst_;
    std::unique_ptr<ValueTexts> texts_;
};

}  // namespace papamu::apps::value
