#include "apps/match/engine_words.h"

#include <algorithm>
#include <array>

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

using Options = engine::KonaneEngineOptions;
using Value = std::string_view;

constexpr std::size_t kMostWeightBytes = std::size_t{1} << 24;
constexpr int kMostReserve = 60'000;
constexpr int kMostThreads = 1024;

void read_weights(Options& options, Value file) {
    auto weights = engine::read_konane_weights(base::read_whole_file(std::string(file), kMostWeightBytes));
    if (!weights) throw CommandError(ExitCode::kBadInput, std::string(file) + " " + weights.error());
    options.weights = *std::move(weights);
}

void read_book(Options& options, Value file) {
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
    void (*apply)(Options& options, Value value);

    [[nodiscard]] bool has_value() const { return form.find('=') != form.npos; }
    /// "no-proofs", "memory=".
    [[nodiscard]] std::string_view name() const { return has_value() ? form.substr(0, form.find('=') + 1) : form; }
    [[nodiscard]] bool is(std::string_view given) const {
        return has_value() ? given.starts_with(name()) : given == form;
    }
};

constexpr std::array<Word, 15> kWords = {{
    {"no-solver", "no exact results: the next two together", [](Options& options, Value) { options.solver = false; }},
    {"no-root-solver", "does not ask the solver before it searches",
     [](Options& options, Value) { options.root_solver = false; }},
    {"no-proofs", "does not count safe moves in the search",
     [](Options& options, Value) { options.switches.proofs = false; }},
    {"all-proofs", "counts safe moves at every node, whether that pays or not",
     [](Options& options, Value) { options.switches.weigh_proofs = false; }},
    {"no-look-ups", "does not look positions up in the solver's tables while it searches",
     [](Options& options, Value) { options.switches.look_ups = false; }},
    {"no-values", "on more than 64 cells the solver evaluates no regions",
     [](Options& options, Value) { options.solver_switches.without(solver::Optimisation::kValues); }},
    {"learned-only", "only search and learned weights", [](Options& options, Value) { options.learned_only = true; }},
    {"no-book", "knows no openings", [](Options& options, Value) { options.book = nullptr; }},
    {"mobility", "evaluates by the difference of moves", [](Options& options, Value) { options.mobility_only = true; }},
    {"weights=FILE", "evaluates by these", read_weights},
    {"book=FILE", "knows these openings instead of its own", read_book},
    {"db=FILE", "looks values up there",
     [](Options& options, Value file) {
         options.stored = open_stored(std::string(file), StoredUse::kWritesAfterGames);
     }},
    {"memory=BYTES", "most memory for its tables, 128M by default",
     [](Options& options, Value bytes) {  // the solver takes the other half
         options.table_bytes = require_bytes(std::string(bytes), "--player") / 2;
     }},
    {"reserve=MS", "milliseconds of each move that are left unused, 30 by default, at most 2 with --cpu-time",
     [](Options& options, Value ms) {
         options.reserve = engine::Milliseconds(require_number(ms, 0, kMostReserve, "reserve"));
     }},
    {"threads=N", "1 by default",
     [](Options& options, Value n) { options.threads = require_number(n, 1, kMostThreads, "threads"); }},
}};

std::string all_forms() {
    std::string list;
    for (const Word& word : kWords) {
        list += (list.empty() ? "" : &word == &kWords.back() ? " and " : ", ") + std::string(word.form);
    }
    return list;
}

}  // namespace

Options default_engine() { return {.book = engine::built_in_konane_book()}; }

Options parse_engine_words(std::string_view text) {
    Options options = default_engine();
    for (const std::string_view given : base::split(text, ',')) {
        const auto* const word =
            std::find_if(kWords.begin(), kWords.end(), [&](const Word& known) { return known.is(given); });
        if (word == kWords.end()) {
            throw CommandError(ExitCode::kUsage,
                               "--player: engine has no option " + base::quoted(given) + "; it has " + all_forms());
        }
        word->apply(options, word->has_value() ? given.substr(word->name().size()) : Value());
    }
    return options;
}

std::string engine_word_help() {
    std::string list;
    for (const Word& word : kWords) {
        list += (list.empty() ? "" : "; ") + std::string(word.form) + ": " + std::string(word.meaning);
    }
    return list;
}

}  // namespace papamu::apps::match
