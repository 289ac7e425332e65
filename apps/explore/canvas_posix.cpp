#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "apps/command.h"
#include "apps/explore/canvas.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"
#include "apps/value/region_map.h"

// Included last, because of its macros.
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace papamu::apps::explore {

namespace {

constexpr short kLeftPair = 1, kRightPair = 2, kFirstTint = 3;
constexpr int kManyColours = 256;

int named(int key) {
    switch (key) {
        case KEY_UP:
            return Key::kUp;
        case KEY_DOWN:
            return Key::kDown;
        case KEY_LEFT:
            return Key::kLeft;
        case KEY_RIGHT:
            return Key::kRight;
        case KEY_PPAGE:
            return Key::kPageUp;
        case KEY_NPAGE:
            return Key::kPageDown;
        case KEY_BTAB:
            return Key::kBackTab;
        case KEY_ENTER:
        case '\n':
        case '\r':
            return Key::kEnter;
        case KEY_BACKSPACE:
        case '\b':
        case 127:
            return Key::kBackspace;
        default:
            return key < 256 ? key : Key::kOther;
    }
}

}  // namespace

struct Canvas::System {
    SCREEN* screen = nullptr;
    bool has_colours = false, has_tints = false;

    void choose_colours();
    [[nodiscard]] chtype attributes(const Span& span) const;
    void draw(int row, const Line& line) const;
};

void Canvas::System::choose_colours() {
    ::start_color();
    ::use_default_colors();
    const bool many = COLORS >= kManyColours && COLOR_PAIRS > kFirstTint + static_cast<int>(value::kTints.size());
    ::init_pair(kLeftPair, many ? 33 : COLOR_BLUE, -1);
    ::init_pair(kRightPair, many ? 166 : COLOR_RED, -1);
    has_tints = many;
    for (std::size_t i = 0; many && i < value::kTints.size(); ++i) {
        ::init_pair(static_cast<short>(kFirstTint + static_cast<int>(i)), COLOR_BLACK,
                    static_cast<short>(value::kTints[i].ansi));
    }
    has_colours = true;
}

chtype Canvas::System::attributes(const Span& span) const {
    chtype attributes = A_NORMAL;
    if (span.bold) attributes |= A_BOLD;
    if (span.reversed) attributes |= A_REVERSE;
    switch (span.ink) {
        case Ink::kFaint:
            attributes |= A_DIM;
            break;
        case Ink::kTitle:
        case Ink::kStatus:
            attributes |= A_REVERSE;
            break;
        case Ink::kLeft:
        case Ink::kRight:
            if (has_colours) attributes |= COLOR_PAIR(span.ink == Ink::kLeft ? kLeftPair : kRightPair);
            break;
        case Ink::kPlain:
            break;
    }
    if (span.tint && has_tints) {
        attributes |= COLOR_PAIR(kFirstTint + static_cast<int>(*span.tint % value::kTints.size()));
    } else if (span.tint) {
        attributes |= A_UNDERLINE;
    }
    return attributes;
}

void Canvas::System::draw(int row, const Line& line) const {
    ::move(row, 0);
    for (const Span& span : line.spans) {
        ::attrset(static_cast<int>(attributes(span)));
        ::addnstr(span.text.c_str(), static_cast<int>(span.text.size()));
    }
    ::attrset(A_NORMAL);
}

Canvas::Canvas() : system_(std::make_unique<System>()) {
    std::setlocale(LC_ALL, "");
    system_->screen = ::newterm(nullptr, stdout, stdin);
    if (system_->screen == nullptr) {
        throw CommandError(ExitCode::kUsage, "explore: this terminal cannot show screens");
    }
    ::cbreak();
    ::noecho();
    ::keypad(::stdscr, TRUE);
    ::set_escdelay(100);
    ::wtimeout(::stdscr, InterruptFlag::kBetweenLooks);
    if (::has_colors()) system_->choose_colours();
    ::curs_set(0);
}

Canvas::~Canvas() {
    ::endwin();
    ::delscreen(system_->screen);
}

ScreenSize Canvas::size() const {
    return {static_cast<std::size_t>(std::max(::getmaxy(::stdscr), 1)),
            static_cast<std::size_t>(std::max(::getmaxx(::stdscr), 1))};
}

int Canvas::key() {
    while (!InterruptFlag::is_set()) {
        if (const int key = ::getch(); key != ERR) return named(key);
    }
    return Key::kNone;
}

void Canvas::draw(const std::vector<Line>& lines) {
    ::erase();
    for (std::size_t i = 0; i < lines.size(); ++i) system_->draw(static_cast<int>(i), lines[i]);
    ::refresh();
}

void Canvas::draw_last(const Line& line) {
    system_->draw(static_cast<int>(size().rows) - 1, line);
    ::clrtoeol();
    ::refresh();
}

// Written past ncurses: the sequence changes nothing on the screen.
void Canvas::put_on_clipboard(const std::string& text) {
    const std::string sequence = clipboard_sequence(text);
    std::fwrite(sequence.data(), 1, sequence.size(), stdout);
    std::fflush(stdout);
}

std::string clipboard_sequence(const std::string& text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string coded;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8U | (i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            coded += i + k <= text.size() ? digits[bits >> (18U - 6U * k) & 63U] : '=';
        }
    }
    return "\033]52;c;" + coded + "\a";
}

bool has_terminal() {
    const char* const type = std::getenv("TERM");
    return is_interactive() && type != nullptr && std::string_view(type) != "dumb";
}

}  // namespace papamu::apps::explore
