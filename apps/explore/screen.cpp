#include "apps/explore/screen.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "apps/value/board_text.h"
#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "base/drawing/picture_text.h"
#include "base/words.h"
#include "rulesets/player_words.h"

namespace papamu::apps::explore {

namespace {

using base::picture::characters;
using base::picture::shortened;

constexpr std::size_t kPageColumns = 100;
/// The room needed beside the board; with less, the rest is shown below the board.
constexpr std::size_t kRoomBeside = 54;

std::string padded(const std::string& text, std::size_t width) {
    std::string result = shortened(text, width);
    const std::size_t used = characters(result);
    if (used > width) return result.substr(0, width);
    return result + std::string(width - used, ' ');
}

void add(Line& line, std::string text, Ink ink = Ink::kPlain, bool bold = false) {
    line.spans.push_back({std::move(text), ink, bold, false, std::nullopt});
}

/// Cuts the line off at `width`, or fills it up with blanks.
void fit(Line& line, std::size_t width) {
    std::size_t used = 0;
    for (std::size_t i = 0; i < line.spans.size(); ++i) {
        Span& span = line.spans[i];
        const std::size_t wide = characters(span.text);
        if (used + wide > width) {
            span.text = padded(span.text, width - used);
            line.spans.resize(i + 1);
            used = width;
            break;
        }
        used += wide;
    }
    if (used < width) add(line, std::string(width - used, ' '));
}

std::string outcome_text(const RegionTexts& facts) { return facts.outcome.empty() ? "?" : facts.outcome; }

std::vector<Line> whole_lines(const Explorer& explorer) {
    const Place& here = explorer.here();
    const RegionTexts& whole = here.whole;
    std::vector<Line> lines(3);
    add(lines[0], "value ");
    add(lines[0], whole.value, Ink::kPlain, true);
    if (whole.outcome.empty()) {
        add(lines[1], "not known: " + here.evaluation.analysis.stopped);
        return lines;
    }
    add(lines[1], whole.outcome + " (" + std::string(value::outcome_in_words(whole.outcome)) + ")");
    add(lines[2], "stops " + here.left_stop + ", " + here.right_stop + "  mean " + whole.mean + "  temperature " +
                      whole.temperature);
    return lines;
}

std::vector<Line> region_lines(const Explorer& explorer, std::size_t width) {
    const Place& here = explorer.here();
    std::vector<Line> lines(1);
    constexpr std::size_t label = 4, outcome = 8, number = 8;
    const std::size_t value = width > label + outcome + 2 * number + 12 ? width - label - outcome - 2 * number : 12;
    add(lines[0],
        padded("", label) + padded("value", value) + padded("outcome", outcome) + padded("mean", number) + "temp.",
        Ink::kFaint);
    for (std::size_t i = 0; i < here.regions.size(); ++i) {
        const RegionTexts& region = here.regions[i];
        const bool is_chosen = explorer.region() == i;
        Line line;
        line.spans.push_back({padded((is_chosen ? ">" : " ") + region.label, label - 1), Ink::kPlain, true, false, i});
        add(line,
            " " + padded(region.value, value - 1) + " " + padded(outcome_text(region), outcome) +
                padded(region.mean, number) + region.temperature,
            Ink::kPlain, is_chosen);
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The moves of one player: at most `rows` of them, around the cursor.
std::vector<Line> option_lines(const Explorer& explorer, Player player, std::size_t width, std::size_t rows) {
    width = std::max<std::size_t>(width, 2);
    const Place& here = explorer.here();
    const auto& all = player == Player::kLeft ? here.left : here.right;
    const std::vector<std::size_t> listed = explorer.listed(player);
    const bool is_active = explorer.side() == player;
    std::vector<Line> lines(1);
    std::string head = std::string(rulesets::player_name(player)) + "'s moves";
    if (listed.size() < all.size()) {
        head += " (" + std::to_string(listed.size()) + " of " + std::to_string(all.size()) + ")";
    }
    lines[0].spans.push_back({head, player == Player::kLeft ? Ink::kLeft : Ink::kRight, true, false, std::nullopt});
    if (all.empty()) {
        lines.emplace_back();
        add(lines.back(), " none", Ink::kFaint);
    }
    std::size_t move_width = 0;
    for (const std::size_t i : listed) move_width = std::max(move_width, characters(all[i].move));
    move_width = std::min(move_width, width / 2);
    std::size_t first = 0;
    const std::size_t cursor = explorer.cursor();  // computed once, since it sorts the moves
    if (is_active && cursor >= rows) first = cursor + 1 - rows;
    for (std::size_t k = first; k < std::min(listed.size(), first + rows); ++k) {
        const Option& option = all[listed[k]];
        const std::string marks = std::string(option.winning ? *option.winning ? "wins  " : "loses " : "      ") +
                                  (option.sensible ? "s" : " ") + (option.best ? "b " : "  ");
        Line line;
        line.spans.push_back({padded(" " + padded(option.move, move_width) + " " + marks + option.value, width - 1),
                              Ink::kPlain, option.sensible, is_active && k == cursor, std::nullopt});
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<Line> beside(std::vector<Line> left, const std::vector<Line>& right, std::size_t width) {
    const std::size_t count = std::max(left.size(), right.size());
    left.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        fit(left[i], width);
        if (i >= right.size()) continue;
        left[i].spans.insert(left[i].spans.end(), right[i].spans.begin(), right[i].spans.end());
    }
    return left;
}

std::vector<Line> board_lines(const Explorer& explorer) {
    const value::RegionMap map(explorer.here().evaluation.analysis);
    const Option* const option = explorer.option();
    const auto is_changed = [&](int row, int column) {
        return option != nullptr &&
               std::find(option->cells.begin(), option->cells.end(), std::pair(row, column)) != option->cells.end();
    };
    const std::size_t margin = std::to_string(std::max(map.rows() - 1, 0)).size();
    std::vector<Line> lines;
    for (int unit = map.columns() > 100 ? 100 : map.columns() > 10 ? 10 : 1; unit > 0; unit /= 10) {
        Line line;
        std::string text(margin, ' ');
        for (int column = 0; column < map.columns(); ++column) {
            const bool leads = unit > 1 && column < unit;
            text += std::string(" ") + (leads ? ' ' : static_cast<char>('0' + column / unit % 10));
        }
        add(line, text, Ink::kFaint);
        lines.push_back(std::move(line));
    }
    for (int row = 0; row < map.rows(); ++row) {
        Line line;
        const std::string number = std::to_string(row);
        add(line, std::string(margin - number.size(), ' ') + number, Ink::kFaint);
        std::optional<std::size_t> before;
        for (int column = 0; column < map.columns(); ++column) {
            const auto region = map.region(row, column);
            // The blank between two cells of one region is tinted too.
            line.spans.push_back({" ", Ink::kPlain, false, false, region == before ? region : std::nullopt});
            const bool is_chosen = region && region == explorer.region();
            line.spans.push_back(
                {std::string(1, map.letter(row, column)), Ink::kPlain, is_chosen, is_changed(row, column), region});
            before = region;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// A position without a board, broken into lines of `width` bytes.
std::vector<Line> text_lines(const std::string& text, std::size_t width) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size(); at += width) {
        lines.emplace_back();
        add(lines.back(), text.substr(at, width));
    }
    return lines;
}

std::string path_text(const Explorer& explorer) {
    std::string text;
    for (const Step& step : explorer.path()) {
        text += (text.empty() ? "" : ", ") + std::string(step.player == Player::kLeft ? "Left " : "Right ") + step.move;
    }
    return text;
}

Line title_line(const Explorer& explorer, std::size_t width) {
    Line line;
    std::string text = " papamu explore " + std::string(explorer.ruleset().name()) + "  ";
    std::string path = path_text(explorer);
    if (path.empty()) path = "the first position";
    // The last moves are the ones that matter.
    const std::size_t room = width > text.size() ? width - text.size() : 0;
    if (path.size() > room && room > 3) path = "..." + path.substr(path.size() - (room - 3));
    add(line, padded(text + path, width), Ink::kTitle);
    return line;
}

void append(std::vector<Line>& lines, std::vector<Line> more) {
    for (Line& line : more) lines.push_back(std::move(line));
}

/// The value, regions and moves, in `rows` lines.
std::vector<Line> facts(const Explorer& explorer, std::size_t width, std::size_t rows) {
    std::vector<Line> lines = whole_lines(explorer);
    lines.emplace_back();
    std::vector<Line> regions = region_lines(explorer, width);
    // At least half of the room is left for the moves.
    const std::size_t most = std::max<std::size_t>(rows / 2, 6) - 4;
    if (regions.size() > most) {
        const std::size_t chosen = explorer.region() ? *explorer.region() + 1 : 1;
        // The header stays; the chosen region is among those that are shown.
        const std::size_t first = chosen >= most ? chosen + 1 - (most - 1) : 1;
        std::vector<Line> some = {regions[0]};
        for (std::size_t i = first; i < regions.size() && some.size() < most; ++i) some.push_back(regions[i]);
        regions = std::move(some);
    }
    append(lines, std::move(regions));
    lines.emplace_back();
    const std::size_t left = rows > lines.size() + 1 ? rows - lines.size() - 1 : 1;
    append(lines, beside(option_lines(explorer, Player::kLeft, width / 2, left),
                         option_lines(explorer, Player::kRight, width - width / 2, left), width / 2));
    lines.resize(std::min(lines.size(), rows));
    return lines;
}

}  // namespace

std::size_t Line::width() const {
    std::size_t sum = 0;
    for (const Span& span : spans) sum += characters(span.text);
    return sum;
}

std::string Line::text() const {
    std::string all;
    for (const Span& span : spans) all += span.text;
    while (!all.empty() && all.back() == ' ') all.pop_back();
    return all;
}

std::vector<Line> screen(const Explorer& explorer, ScreenSize size, const std::string& message) {
    const std::size_t rows = std::max<std::size_t>(size.rows, 4);
    const std::size_t inner = rows - 2;
    std::vector<Line> lines = {title_line(explorer, size.columns)};
    std::vector<Line> board =
        explorer.ruleset().has_board() ? board_lines(explorer) : text_lines(explorer.here().position, size.columns);
    std::size_t board_width = 0;
    for (const Line& line : board) board_width = std::max(board_width, line.width());
    const std::size_t side = board_width + 2;
    if (explorer.ruleset().has_board() && size.columns >= side + kRoomBeside) {
        board.resize(std::min(board.size(), inner));
        append(lines, beside(std::move(board), facts(explorer, size.columns - side, inner), side));
    } else {
        board.resize(std::min(board.size(), inner / 2));
        const std::size_t rest = inner - board.size();
        append(lines, std::move(board));
        append(lines, facts(explorer, size.columns, rest));
    }
    lines.resize(rows - 1);
    Line status;
    add(status,
        padded(message.empty()
                   ? " enter: play  u: back  tab: region  s: sensible  c: copy  w: picture  ?: help  q: quit"
                   : " " + message,
               size.columns),
        Ink::kStatus);
    lines.push_back(std::move(status));
    for (Line& line : lines) fit(line, size.columns);
    lines.resize(size.rows);
    return lines;
}

std::vector<Line> help_screen(ScreenSize size) {
    // For 24 rows of 80 columns.
    constexpr std::array<std::string_view, 23> text = {
        " papamu explore: the keys",
        "",
        " up, down, page up, page down   choose a move",
        " left, right                    choose the player who moves",
        " enter                          make that move",
        " u, backspace                   take it back",
        " 0                              back to the first position",
        " tab, shift tab                 the next region, the one before: only its moves",
        " a                              all regions again",
        " s                              only sensible moves, or all moves",
        " c                              copy the position to the clipboard; copied ones",
        "                                are printed at the end too",
        " w                              write a picture of the board: FILE.svg or FILE.tex",
        " t                              draw the thermograph: FILE.svg or FILE.tex",
        " g                              draw the game tree: FILE.svg, .tex or .dot, and how deep (2)",
        " q                              leave",
        "",
        " A move wins when the player who makes it wins from there.",
        " b: best, no other move of the player beats it.",
        " s: sensible, neither dominated nor reversible; these stand first, in bold.",
        " Ctrl-C stops an evaluation that takes long; what is known is shown.",
        "",
        " Any key goes back."};
    std::vector<Line> lines(size.rows);
    for (std::size_t i = 0; i < std::min(text.size(), size.rows); ++i) {
        add(lines[i], std::string(text[i]), i == 0 ? Ink::kTitle : Ink::kPlain);
    }
    for (Line& line : lines) fit(line, size.columns);
    return lines;
}

std::vector<Line> page(const Explorer& explorer) {
    const Place& here = explorer.here();
    std::vector<Line> lines(2);
    add(lines[0], "position " + here.position);
    add(lines[1], "moves    " + (explorer.path().empty() ? "none yet" : path_text(explorer)));
    append(lines, whole_lines(explorer));
    if (explorer.ruleset().has_board()) {
        const std::string board = value::draw_board(value::RegionMap(here.evaluation.analysis), false);
        for (std::string_view rest = board; !rest.empty();) {
            lines.emplace_back();
            add(lines.back(), std::string(base::take_until(rest, '\n')));
        }
    }
    append(lines, region_lines(explorer, kPageColumns));
    const std::size_t all = here.left.size() + here.right.size() + 1;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        append(lines, option_lines(explorer, player, kPageColumns, all));
    }
    return lines;
}

}  // namespace papamu::apps::explore
