// Tables for other programs, as CSV, Markdown or LaTeX. Written row by row, so that a long batch takes no memory.
//
//     TextTable table(TableFormat::kCsv, {{"position", TableCell::kCode}, {"mean", TableCell::kNumber}});
//     out << table.header() << table.row({".xo.", "0"}) << table.footer();
//
// CSV follows RFC 4180, but ends lines with "\n" alone; Markdown is GitHub's; LaTeX is a tabular environment that needs
// no package, with games as formulas (cgt/notation_latex.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::apps {

enum class TableFormat { kCsv, kMarkdown, kLatex };

/// For "csv", "md" and "latex"; otherwise returns nullopt.
std::optional<TableFormat> find_table_format(std::string_view name);

/// A cell of CSV: in quotation marks only if it has to be.
std::string csv_cell(std::string_view text);

/// What the cells of a column hold. It affects how they are formatted, not their text.
enum class TableCell {
    kText,
    kNumber,  // aligned to the right
    kCode,    // positions: typewriter letters
    kGame,    // values: a formula in LaTeX, like kCode in CSV and Markdown
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
    /// One line with its newline; as many cells as columns. Cells are UTF-8; line breaks in them become blanks, except
    /// in CSV.
    [[nodiscard]] std::string row(const std::vector<std::string>& cells) const;
    /// What comes after the last row; may be empty.
    [[nodiscard]] std::string footer() const;

 private:
    [[nodiscard]] std::string cell(std::string_view text, TableCell kind) const;
    [[nodiscard]] std::string joined(const std::vector<std::string>& cells) const;

    TableFormat format_;
    std::vector<Column> columns_;
};

}  // namespace papamu::apps
