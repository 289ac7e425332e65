#include "apps/nimbers/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/nearest_name.h"
#include "apps/progress.h"
#include "base/shown_text.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/heap/heap_text.h"
#include "solver/game.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/nimbers/nim_sequence.h"
#include "solver/nimbers/pair_nimbers.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::apps::nimbers {

namespace {

using rulesets::HeapReader;
using rulesets::HeapRules;
using rulesets::HeapSize;

Game read_rules(const std::string& text) {
    constexpr std::uint8_t most_digit = 15;
    HeapReader reader(text);
    const auto rules = text.front() == '{' ? reader.subtraction_set() : reader.code(most_digit);
    if (!rules) throw CommandError(ExitCode::kBadInput, rules.error().to_string());
    if (const auto fault = reader.expect_end()) throw CommandError(ExitCode::kBadInput, fault->to_string());
    return {text, print_code(*rules), *rules, nullptr};
}

/// Looks for a period each time the number of values has grown by half.
void fill_values(Findings& found, const HeapRules& rules, const Asked& asked, const std::function<void()>& pause) {
    solver::NimSequence sequence(rules);
    const HeapSize most = std::max(asked.to, asked.period_to);
    try {
        while (!found.proven && sequence.values().size() <= most) {
            const std::size_t known = sequence.values().size();
            sequence.extend(
                static_cast<HeapSize>(std::min<std::size_t>(most, std::max<std::size_t>(63, known + known / 2))),
                pause);
            found.period = solver::proven_period(rules, sequence.values());
            found.proven = found.period.has_value();
        }
        sequence.extend(asked.to, pause);
    } catch (...) {
        found.values = sequence.values();
        throw;
    }
    found.values = sequence.values();
    if (!found.proven) found.period = solver::observed_period(found.values);
}

[[noreturn]] void refuse_name(const std::string& text) {
    const std::vector<std::string> names = game_names();
    const std::string near = nearest_name(text, names);
    throw CommandError(
        ExitCode::kUsage,
        fmt::format("nimbers: unknown game {}; ", base::quoted(text)) +
            (near.empty() ? fmt::format("it is {}, a code such as 0.137 or 0.3F, or a set such as {{1,3,4}}",
                                        fmt::join(names, ", "))
                          : fmt::format("did you mean \"{}\"?", near)));
}

}  // namespace

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const rulesets::AnyRuleset* ruleset : rulesets::all_rulesets()) {
        const solver::Game& game = solver::game_of(*ruleset);
        if (game.heap_rules() != nullptr || game.pair_nimbers() != nullptr) names.emplace_back(ruleset->name());
    }
    return names;
}

Game read_game(const std::string& text) {
    if (!text.empty() &&
        (text.front() == '{' || (text.front() >= '0' && text.front() <= '9') || text.find('.') != std::string::npos)) {
        return read_rules(text);
    }
    const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(text);
    if (ruleset == nullptr) refuse_name(text);
    const solver::Game& known = solver::game_of(*ruleset);
    Game game{std::string(ruleset->name()), "", std::nullopt, known.pair_nimbers()};
    if (const HeapRules* const rules = known.heap_rules()) {
        game.rules = *rules;
        if (!rules->unequal) game.code = print_code(*rules);
        return game;
    }
    if (game.pairs != nullptr) return game;
    if (known.make_misere_solver() != nullptr) {  // its positions name their rules
        throw CommandError(ExitCode::kUsage, "nimbers: " + text +
                                                 " needs its rules: give a code such as 0.137 or 0.3F, " +
                                                 "or a set such as {1,3,4}, instead");
    }
    throw CommandError(ExitCode::kUsage, "nimbers: " + text + " is not a game of heaps");
}

Findings find(const Game& game, const Asked& asked, std::ostream& err) {
    Findings found;
    const InterruptFlag interrupt;
    ProgressLine line(err);
    solver::SearchBudget budget({0, asked.seconds, &InterruptFlag::flag(), [&](std::uint64_t positions) {
                                     line.show([&] { return fmt::format("{} values", positions); });
                                 }});
    solver::LimitedWork(budget, found.stopped).attempt([&] {
        // The values of large heaps take long, so the clock is checked before each value.
        solver::SearchBudget::Share share(budget);
        const auto pause = [&] {
            share.spend();
            budget.check();
        };
        if (!game.rules) {
            found.table = game.pairs->table(asked.to, pause);
        } else {
            fill_values(found, *game.rules, asked, pause);
            solver::GenusTable genera(*game.rules, pause);
            for (HeapSize n = 0; asked.genus && n <= asked.to; ++n) found.genera.push_back(genera.of({n}));
        }
    });
    found.interrupted = InterruptFlag::is_set();
    found.seconds = budget.seconds();
    return found;
}

}  // namespace papamu::apps::nimbers
