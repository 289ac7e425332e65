// An analysis as text: the position, its value and what it means, the regions, the best moves.
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

/// Longer values are replaced by their mean and temperature, unless the full text is asked for.
inline constexpr std::size_t kMostInTotal = 400;  // characters of the value of the whole
inline constexpr std::size_t kMostInLine = 100;   // ... of a region, or of a move

struct TextOptions {
    bool all_moves = false;  // instead of only the best ones
    bool full = false;       // values of any length (that `texts` can write)
    bool board = false;      // draw the board with its regions, instead of a small board for each region
    bool colours = false;    // ... tinted
    bool stats = false;
};

/// Lines that end in a newline. If comparing the moves meets a limit of the store, all are shown, none of them as best.
std::string text_report(std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts,
                        const TextOptions& options);

/// One line without its newline, for a batch: the value, as text_or_summary() writes it, or its bounds.
std::string text_line(const solver::Analysis& analysis, ValueTexts& texts);

/// The table of --table: position, value, outcome, left stop, right stop, mean, temperature; and its row for an
/// analysis. Instead of a value that is not known the row has its bounds; properties that are not known are empty.
TextTable value_table(TableFormat format);
std::vector<std::string> table_row(const solver::Analysis& analysis, ValueTexts& texts);

}  // namespace papamu::apps::value
