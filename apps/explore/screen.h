// What the explorer shows, as lines of styled text: for a terminal of any size, and for tests without one.
//
//     for (const Line& line : screen(explorer, {.rows = 24, .columns = 80}, "message")) ... line.spans ...
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/explore/explorer.h"

namespace papamu::apps::explore {

enum class Ink { kPlain, kFaint, kTitle, kStatus, kLeft, kRight };

struct Span {
    std::string text;  // ASCII, or UTF-8 if positions or moves contain it
    Ink ink = Ink::kPlain;
    bool bold = false;
    bool reversed = false;
    std::optional<std::size_t> tint = {};  // the colour of a region (apps/value/region_map.h)
};

struct Line {
    std::vector<Span> spans;

    [[nodiscard]] std::size_t width() const;
    [[nodiscard]] std::string text() const;
};

struct ScreenSize {
    std::size_t rows = 24;
    std::size_t columns = 80;
};

/// Exactly `rows` lines, none wider than `columns`: a title with the moves made, the board with the region and the move
/// under the cursor marked, its regions, the moves of both players, and a status line with `message`. Whatever does not
/// fit is left out, the move under the cursor last of all.
std::vector<Line> screen(const Explorer& explorer, ScreenSize size, const std::string& message);

/// The list of keys, as a screen of its own.
std::vector<Line> help_screen(ScreenSize size);

/// All parts one below the other, at whatever length: for output that is not a terminal.
std::vector<Line> page(const Explorer& explorer);

}  // namespace papamu::apps::explore
