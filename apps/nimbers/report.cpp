#include "apps/nimbers/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace papamu::apps::nimbers {

namespace {

using solver::NimValue;

/// The values that were asked for, as far as they are known.
std::vector<NimValue> asked_values(const Asked& asked, const Findings& found) {
    const std::size_t count = std::min(found.values.size(), std::size_t{asked.to} + 1);
    return {found.values.begin(), found.values.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::string game_name(const Game& game) {
    return game.code.empty() || game.code == game.name ? game.name : fmt::format("{} ({})", game.name, game.code);
}

std::string period_text(const Findings& found) {
    if (found.values.empty()) return "";
    const std::size_t last = found.values.size() - 1;
    if (!found.period) return fmt::format("none found in the values up to {}", last);
    std::string text = fmt::format("{}, from {} on", found.period->period, found.period->preperiod);
    if (found.period->saltus > 0) text += fmt::format(", each time {} more", found.period->saltus);
    return text + (found.proven ? "; proven" : fmt::format("; seen up to {}, not proven", last));
}

std::string exceptions_text(const std::vector<std::size_t>& list) {
    constexpr std::size_t most = 40;
    if (list.empty()) return "none";
    if (list.size() > most) return fmt::format("{}, the last {}", list.size(), list.back());
    return fmt::format("{}", fmt::join(list, " "));
}

/// Rows of `in_a_row` values, each headed by the index of its first value.
std::string rows_of(const std::vector<std::string>& cells, std::size_t in_a_row) {
    std::size_t width = 0;
    for (const std::string& cell : cells) width = std::max(width, cell.size());
    const std::size_t head = std::to_string(cells.size()).size();
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % in_a_row == 0) text += fmt::format("{}{:>{}} |", i == 0 ? "" : "\n", i, head);
        text += fmt::format(" {:>{}}", cells[i], width);
    }
    return text + '\n';
}

std::string table_text(const std::vector<std::vector<NimValue>>& table) {
    std::string text;
    std::size_t width = 1;
    for (const auto& row : table) {
        for (const NimValue value : row) width = std::max(width, std::to_string(value).size());
    }
    for (std::size_t a = 0; a < table.size(); ++a) {
        text += fmt::format("{:>4} |", a);
        for (const NimValue value : table[a]) text += fmt::format(" {:>{}}", value, width);
        text += '\n';
    }
    return text;
}

}  // namespace

std::string text_report(const Game& game, const Asked& asked, const Findings& found) {
    std::string text = fmt::format("{:<11} {}\n", "game", game_name(game));
    if (game.rules) {
        text += fmt::format("{:<11} {}\n", "period", period_text(found));
        if (found.proven) {
            text += fmt::format("{:<11} {}\n", "exceptions", exceptions_text(found.period->exceptions(found.values)));
        }
    }
    if (!found.stopped.empty()) text += fmt::format("{:<11} {}\n", "stopped", found.stopped);
    text += '\n';
    if (!game.rules) return text + table_text(found.table);
    std::vector<std::string> cells;
    for (const NimValue value : asked_values(asked, found)) cells.push_back(std::to_string(value));
    constexpr std::size_t values_in_a_row = 20, genera_in_a_row = 8;
    text += rows_of(cells, values_in_a_row);
    if (!asked.genus) return text;
    cells.clear();
    for (const solver::Genus& genus : found.genera) cells.push_back(solver::to_string(genus));
    return text + '\n' + rows_of(cells, genera_in_a_row);
}

std::string table_report(TableFormat format, const Asked& asked, const Findings& found) {
    using Column = TextTable::Column;
    const Column value{"value", TableCell::kNumber};
    if (!found.table.empty()) {
        const TextTable table(format, {{"a", TableCell::kNumber}, {"b", TableCell::kNumber}, value});
        std::string text = table.header();
        for (std::size_t a = 0; a < found.table.size(); ++a) {
            for (std::size_t b = a; b < found.table.size(); ++b) {
                text += table.row({std::to_string(a), std::to_string(b), std::to_string(found.table[a][b])});
            }
        }
        return text + table.footer();
    }
    std::vector<Column> columns = {{"n", TableCell::kNumber}, value};
    if (asked.genus) columns.push_back({"genus", TableCell::kCode});
    const TextTable table(format, columns);
    std::string text = table.header();
    const std::vector<NimValue> values = asked_values(asked, found);
    for (std::size_t n = 0; n < values.size(); ++n) {
        std::vector<std::string> row = {std::to_string(n), std::to_string(values[n])};
        if (asked.genus) row.push_back(n < found.genera.size() ? solver::to_string(found.genera[n]) : "");
        text += table.row(row);
    }
    return text + table.footer();
}

std::string json_report(const Game& game, const Asked& asked, const Findings& found) {
    using Json = nlohmann::ordered_json;
    const auto or_null = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    Json json = {{"game", game.name}, {"code", or_null(game.code)}, {"to", asked.to}};
    if (game.rules) {
        json["values"] = asked_values(asked, found);
        const auto& period = found.period;
        json["period"] = period ? Json(period->period) : Json(nullptr);
        json["preperiod"] = period ? Json(period->preperiod) : Json(nullptr);
        json["saltus"] = period ? Json(period->saltus) : Json(nullptr);
        json["proven"] = found.proven;
        json["exceptions"] = found.proven ? Json(period->exceptions(found.values)) : Json(nullptr);
        json["period_to"] = found.values.empty() ? 0 : found.values.size() - 1;
    } else {
        json["values"] = found.table;
    }
    if (asked.genus) {
        json["genera"] = Json::array();
        for (const solver::Genus& genus : found.genera) {
            json["genera"].push_back({{"base", genus.base}, {"exponents", genus.exponents}});
        }
    }
    json["seconds"] = found.seconds;
    json["stopped"] = or_null(found.stopped);
    return json.dump();
}

}  // namespace papamu::apps::nimbers
