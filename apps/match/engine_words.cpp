#include "apps/match/engine_words.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/stored_option.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "engine/book/konane_book_file.h"

namespace papamu::apps::match {

namespace {

using Konane = engine::KonaneEngineOptions;
using Any = engine::AnyEngineOptions;
using Value = std::string_view;
using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::Playable;

constexpr std::size_t kMostWeightBytes = std::size_t{1} << 24;
constexpr int kMostReserve = 60'000;
constexpr int kMostThreads = 1024;
constexpr int kMostOdds = 1000;

void read_weights(Konane& options, Value file) {
    auto weights = engine::read_konane_weights(base::read_whole_file(std::string(file), kMostWeightBytes));
    if (!weights) throw CommandError(ExitCode::kBadInput, std::string(file) + " " + weights.error());
    options.weights = *std::move(weights);
}

void read_book(Konane& options, Value file) {
    auto book = engine::open_konane_book(file);
    if (!book) throw CommandError(ExitCode::kBadInput, book.error());
    options.book = *std::move(book);
}

int require_number(Value text, int least, int most, std::string_view option) {
    const auto number = base::parse_number<int>(text);
    if (number && *number >= least && *number <= most) return *number;
    throw CommandError(ExitCode::kUsage, "--player: " + std::string(option) + " takes a number from " +
                                             std::to_string(least) + " to " + std::to_string(most) + ", not " +
                                             base::quoted(text));
}

struct Word {
    std::string_view form;     // "no-proofs", or "memory=BYTES" if it has a value
    std::string_view meaning;  // in a few words
    void (*apply)(Konane& options, Value value);
    void (*apply_any)(Any& options, Value value);  // nullptr: of kōnane alone

    [[nodiscard]] bool has_value() const { return form.find('=') != form.npos; }
    /// "no-proofs", "memory=".
    [[nodiscard]] std::string_view name() const { return has_value() ? form.substr(0, form.find('=') + 1) : form; }
    [[nodiscard]] bool is(std::string_view given) const {
        return has_value() ? given.starts_with(name()) : given == form;
    }
};

/// What both engines have.
template <class Set>
constexpr Word both(std::string_view form, std::string_view meaning, Set set) {
    return {form, meaning, set, set};
}
constexpr Word of_konane(std::string_view form, std::string_view meaning, void (*apply)(Konane& options, Value value)) {
    return {form, meaning, apply, nullptr};
}

constexpr std::array<Word, 27> kWords = {{
    both("no-solver", "no exact results (konane: the next two together)",
         [](auto& options, Value) { options.solver = false; }),
    of_konane("no-root-solver", "does not ask the solver before it searches",
              [](Konane& options, Value) { options.root_solver = false; }),
    of_konane("no-attempts", "does not give the solver much of a clock at once",
              [](Konane& options, Value) { options.attempts = false; }),
    of_konane("no-recall", "searches again what was proven or settled earlier in the game",
              [](Konane& options, Value) { options.recalls = false; }),
    of_konane("all-sums", "has sums of regions searched at every move, whether they give answers or not",
              [](Konane& options, Value) { options.weighs_sums = false; }),
    of_konane("no-extensions", "takes no more time while the best move changes or its score falls",
              [](Konane& options, Value) { options.extensions = false; }),
    of_konane("no-proofs", "does not count safe moves in the search",
              [](Konane& options, Value) { options.switches.proofs = false; }),
    of_konane("all-proofs", "counts safe moves at every node, whether that pays or not",
              [](Konane& options, Value) { options.switches.weigh_proofs = false; }),
    of_konane("no-look-ups", "does not look positions up in the solver's tables while it searches",
              [](Konane& options, Value) { options.switches.look_ups = false; }),
    both("no-values", "the solver evaluates no regions (konane: on more than 64 cells)",
         [](auto& options, Value) { options.solver_switches.without(solver::Optimisation::kValues); }),
    of_konane("learned-only", "only search and learned weights",
              [](Konane& options, Value) { options.learned_only = true; }),
    of_konane("no-book", "knows no openings", [](Konane& options, Value) { options.book = nullptr; }),
    of_konane("mobility", "evaluates by the difference of moves",
              [](Konane& options, Value) { options.mobility_only = true; }),
    of_konane("weights=FILE", "evaluates by these", read_weights),
    of_konane("book=FILE", "knows these openings instead of its own", read_book),
    both("no-table", "the search keeps no positions", [](auto& options, Value) { options.switches.table = false; }),
    both("no-killers", "it does not try moves first that were good elsewhere",
         [](auto& options, Value) { options.switches.killers = false; }),
    both("no-history", "nor those that were good often",
         [](auto& options, Value) { options.switches.history = false; }),
    both("no-reductions", "it searches late moves as deeply as early ones",
         [](auto& options, Value) { options.switches.reductions = false; }),
    of_konane("no-margins", "it searches positions that look far too good",
              [](Konane& options, Value) { options.switches.margins = false; }),
    of_konane("no-steep-reductions", "it reduces late moves by at most three plies",
              [](Konane& options, Value) { options.switches.steep_reductions = false; }),
    of_konane("no-reduce-unknown", "it searches as deeply where no best move is known",
              [](Konane& options, Value) { options.switches.reduce_unknown = false; }),
    both("db=FILE", "looks values up there",
         [](auto& options, Value file) {
             options.stored = open_stored(std::string(file), StoredUse::kWritesAfterGames);
         }),
    both("memory=BYTES", "most memory for its tables, 128M by default (other games: 64M)",
         [](auto& options, Value bytes) {  // the solver takes the other half
             options.table_bytes = require_bytes(std::string(bytes), "--player") / 2;
         }),
    both("odds=N", "takes an N-th of its nodes or time, of a clock's at each move of what is left",
         [](auto& options, Value n) { options.odds = require_number(n, 1, kMostOdds, "odds"); }),
    both("reserve=MS", "milliseconds of each move that are left unused, 30 by default, at most 2 with --cpu-time",
         [](auto& options, Value ms) {
             options.reserve = engine::Milliseconds(require_number(ms, 0, kMostReserve, "reserve"));
         }),
    both("threads=N", "1 by default",
         [](auto& options, Value n) { options.threads = require_number(n, 1, kMostThreads, "threads"); }),
}};

template <Playable G>
auto apply_of(const Word& word) {
    if constexpr (std::is_same_v<G, AnyContest>) {
        return word.apply_any;
    } else {
        return word.apply;
    }
}

/// Of the engine that plays G.
template <Playable G>
std::string all_forms() {
    std::vector<std::string_view> forms;
    for (const Word& word : kWords) {
        if (apply_of<G>(word) != nullptr) forms.push_back(word.form);
    }
    std::string list;
    for (const std::string_view& form : forms) {
        list += (list.empty() ? "" : &form == &forms.back() ? " and " : ", ") + std::string(form);
    }
    return list;
}

}  // namespace

template <>
Konane default_engine<KonaneContest>() {
    return {.book = engine::built_in_konane_book()};
}
template <>
Any default_engine<AnyContest>() {
    return {};
}

template <Playable G>
engine::EngineOptionsOf<G> parse_engine_words(std::string_view text) {
    auto options = default_engine<G>();
    for (const std::string_view given : base::split(text, ',')) {
        const auto* const word = std::find_if(kWords.begin(), kWords.end(), [&](const Word& known) {
            return apply_of<G>(known) != nullptr && known.is(given);
        });
        if (word == kWords.end()) {
            throw CommandError(ExitCode::kUsage,
                               "--player: engine has no option " + base::quoted(given) + "; it has " + all_forms<G>());
        }
        apply_of<G> (*word)(options, word->has_value() ? given.substr(word->name().size()) : Value());
    }
    return options;
}

template Konane parse_engine_words<KonaneContest>(std::string_view);
template Any parse_engine_words<AnyContest>(std::string_view);

std::string engine_word_help() {
    std::string list;
    for (const Word& word : kWords) {
        list += (list.empty() ? "" : "; ") + std::string(word.form) + ": " +
                (word.apply_any == nullptr ? "konane: " : "") + std::string(word.meaning);
    }
    return list;
}

}  // namespace papamu::apps::match
