// Tables that other programs read: as CSV, as Markdown, as LaTeX. Row by row, so that a long batch is not kept.
//
//     TextTable table(TableFormat::kCsv, {{"position", TableCell::kCode}, {"mean", TableCell::kNumber}});
//     out << table.header() << table.row({".xo.", "0"}) << table.footer();
//
// CSV as RFC 4180 has it, but with line feeds alone; Markdown as GitHub's; LaTeX as a tabular environment that needs no
// package, with games as formulas (cgt/notation_latex.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::apps {

enum class TableFormat { kCsv, kMarkdown, kLatex };

/// "csv", "md", "latex"; nothing otherwise.
std::optional<TableFormat> find_table_format(std::string_view name);

/// What the cells of a column hold: it decides how they are set, not what they say.
enum class TableCell {
    kText,
    kNumber,  // to the right
    kCode,    // positions: typewriter letters
    kGame,    // values: a formula in LaTeX, in CSV and Markdown as kCode
};

class TextTable {
 public:
    struct Column {
        std::string name;
        TableCell cell = TableCell::kText;
    };

    TextTable(TableFormat format, std::vector<Column> columns) : format_(format), columns_(std::move(columns)) {}

    /// What comes before the first row; ends in a newline.
    [[nodiscard]] std::string header() const;
    /// One line with its newline; as many cells as columns. Cells are UTF-8; line breaks in them become blanks, except in
    /// CSV.
    [[nodiscard]] std::string row(const std::vector<std::string>& cells) const;
    /// What comes behind the last row; may be empty.
    [[nodiscard]] std::string footer() const;

 private:
    [[nodiscard]] std::string cell(std::string_view text, TableCell kind) const;
    [[nodiscard]] std::string joined(const std::vector<std::string>& cells) const;

    TableFormat format_;
    std::vector<Column> columns_;
};

}  // namespace papamu::apps
