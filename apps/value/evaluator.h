// The solver as `papamu value` uses it: a store, an analyst, and the texts about games, for one ruleset.
//
//     Evaluator evaluator(ruleset, options, texts_up_to);
//     const auto found = evaluator.evaluate(ruleset.parse("xo../....").value(), session.err());
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "apps/value/evaluation.h"
#include "apps/value/value_command.h"
#include "apps/value/value_texts.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value {

/// "region 1 of 3: 12.3 k positions, 950 values, 1.50 MiB".
std::string progress_text(const solver::AnalysisProgress& progress);

/// Tables are kept from one position to the next. Not thread-safe.
class Evaluator {
 public:
    /// Texts of games have at most `most_characters`. Throws CommandError: kUsage if an option makes no sense or the
    /// ruleset has no exact values, kBadInput if the file of --db cannot be used.
    Evaluator(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters);

    [[nodiscard]] const rulesets::AnyRuleset& ruleset() const { return ruleset_; }
    [[nodiscard]] ValueTexts& texts() { return *texts_; }

    /// Uses the limits of the options; InterruptFlag stops it. Progress is shown on `err` if that is a terminal.
    Evaluation evaluate(const rulesets::AnyPosition& position, std::ostream& err);

    /// The same, for callers that show progress in another way: `progress` is that of AnalysisOptions, and may be
    /// empty.
    Evaluation evaluate(const rulesets::AnyPosition& position,
                        std::function<void(const solver::AnalysisProgress&)> progress);

    /// The limits of the options, which InterruptFlag stops; `progress` as above.
    [[nodiscard]] solver::AnalysisOptions limits(std::function<void(const solver::AnalysisProgress&)> progress) const;
    /// The same with other limits than those of the options. If they say that games may be forgotten, no Value of an
    /// earlier evaluation may be used any more.
    Evaluation evaluate(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options);

    /// To be called between positions: begins with empty tables if little memory is left after `last`, so that a long
    /// batch does not run out of memory.
    void make_room(const solver::Analysis& last);

 private:
    void begin();

    const rulesets::AnyRuleset& ruleset_;
    const ValueOptions* options_;
    solver::Switches switches_;
    std::size_t memory_;
    std::size_t most_characters_;
    std::shared_ptr<solver::StoredValues> stored_;
    // The analyst and the texts refer to the store, so they are destroyed first.
    std::unique_ptr<cgt::ValueStore> store_;
    std::unique_ptr<solver::Analyst> analyst_;
    std::unique_ptr<ValueTexts> texts_;
};

}  // namespace papamu::apps::value
