// An analysis for people: the position, its value and what it means, the regions, the best moves.
//
//     session.out() << text_report("konane", evaluation, texts, {.stats = true});
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/text_table.h"
#include "apps/value/evaluation.h"
#include "apps/value/value_texts.h"

namespace papamu::apps::value {

/// Longer values are told by their mean and temperature, unless all of it is asked for.
inline constexpr std::size_t kMostInTotal = 400;  // characters of the value of the whole
inline constexpr std::size_t kMostInLine = 100;   // ... of a region, or of a move

struct TextOptions {
    bool all_moves = false;  // not only the best ones
    bool full = false;       // values however long (as far as `texts` writes them)
    bool board = false;      // draw the board with its regions, instead of a small board for each region
    bool colours = false;    // ... tinted
    bool stats = false;
};

/// Lines that end in a newline. Where comparing the moves meets a limit of the store, all are shown and none is called best.
std::string text_report(std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts,
                        const TextOptions& options);

/// One line without its newline, for a batch: the value, as text_or_summary() writes it, or its bounds.
std::string text_line(const solver::Analysis& analysis, ValueTexts& texts);

/// The table of --table: position, value, outcome, left stop, right stop, mean, temperature; and its row of an analysis.
/// Bounds stand for a value that is not known, and empty cells for what follows from it.
TextTable value_table(TableFormat format);
std::vector<std::string> table_row(const solver::Analysis& analysis, ValueTexts& texts);

}  // namespace papamu::apps::value
