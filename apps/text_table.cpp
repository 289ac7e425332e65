#include "apps/text_table.h"

#include <algorithm>
#include <cassert>

#include "base/drawing/picture_text.h"
#include "cgt/notation_latex.h"

namespace papamu::apps {

namespace {

/// As a code span, in which a bar still needs its backslash. The fence is longer than any run of backticks inside
/// (CommonMark 6.1).
std::string markdown_code(const std::string& text) {
    if (text.empty()) return "";
    std::size_t longest = 0;
    for (std::size_t i = 0, run = 0; i < text.size(); ++i) {
        run = text[i] == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    const std::string blank = text.front() == '`' || text.back() == '`' ? " " : "";
    std::string span = fence + blank;
    for (const char c : text) span += c == '|' ? "\\|" : std::string(1, c);
    return span + blank + fence;
}

std::string markdown(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|~").find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

}  // namespace

std::string csv_cell(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

std::optional<TableFormat> find_table_format(std::string_view name) {
    if (name == "csv") return TableFormat::kCsv;
    if (name == "md") return TableFormat::kMarkdown;
    if (name == "latex") return TableFormat::kLatex;
    return std::nullopt;
}

std::string TextTable::cell(std::string_view text, TableCell kind) const {
    if (format_ == TableFormat::kCsv) return csv_cell(text);
    const std::string clean = base::picture::clean(text);
    if (format_ == TableFormat::kMarkdown) {
        return kind == TableCell::kCode || kind == TableCell::kGame ? markdown_code(clean) : markdown(clean);
    }
    if (kind == TableCell::kNumber && !clean.empty()) return "$" + clean + "$";
    if (kind == TableCell::kGame) {
        if (const auto formula = cgt::to_latex(clean)) return formula->empty() ? "" : "$" + *formula + "$";
    }
    const std::string escaped = base::picture::tex(clean);
    return kind == TableCell::kCode && !escaped.empty() ? "\\texttt{" + escaped + "}" : escaped;
}

std::string TextTable::joined(const std::vector<std::string>& cells) const {
    const std::string_view separator = format_ == TableFormat::kCsv        ? ","
                                       : format_ == TableFormat::kMarkdown ? " | "
                                                                           : " & ";
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += separator;
        line += cells[i];
    }
    if (format_ == TableFormat::kMarkdown) return "| " + line + " |\n";
    return line + (format_ == TableFormat::kLatex ? " \\\\\n" : "\n");
}

std::string TextTable::row(const std::vector<std::string>& cells) const {
    assert(cells.size() == columns_.size());
    std::vector<std::string> set;
    for (std::size_t i = 0; i < cells.size(); ++i) set.push_back(cell(cells[i], columns_[i].cell));
    return joined(set);
}

std::string TextTable::header() const {
    std::vector<std::string> names;
    std::vector<std::string> rules;
    std::string letters;
    for (const Column& column : columns_) {
        names.push_back(cell(column.name, TableCell::kText));
        rules.emplace_back(column.cell == TableCell::kNumber ? "--:" : "---");
        letters += column.cell == TableCell::kNumber ? 'r' : 'l';
    }
    if (format_ == TableFormat::kMarkdown) return joined(names) + joined(rules);
    if (format_ == TableFormat::kCsv) return joined(names);
    return "\\begin{tabular}{" + letters + "}\n\\hline\n" + joined(names) + "\\hline\n";
}

std::string TextTable::footer() const { return format_ == TableFormat::kLatex ? "\\hline\n\\end{tabular}\n" : ""; }

}  // namespace papamu::apps
