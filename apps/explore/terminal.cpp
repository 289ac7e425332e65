#include "apps/explore/terminal.h"

#include <algorithm>
#include <chrono>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <ostream>

#include "apps/command.h"
#include "apps/explore/dialogue.h"
#include "apps/explore/screen.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"
#include "apps/value/region_map.h"
#include "base/error.h"

// Included last, because of its macros.
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace papamu::apps::explore {

namespace {

constexpr short kLeftPair = 1, kRightPair = 2, kFirstTint = 3;
constexpr int kManyColours = 256;
constexpr std::ptrdiff_t kPage = 10;

/// The ncurses screen, for as long as this object lives.
class Curses {
 public:
    Curses() {
        std::setlocale(LC_ALL, "");
        screen_ = ::newterm(nullptr, stdout, stdin);
        if (screen_ == nullptr) throw CommandError(ExitCode::kUsage, "explore: this terminal cannot show screens");
        ::cbreak();
        ::noecho();
        ::keypad(::stdscr, TRUE);
        ::set_escdelay(100);
        ::wtimeout(::stdscr, InterruptFlag::kBetweenLooks);
        if (::has_colors()) colours();
        ::curs_set(0);
    }
    ~Curses() {
        ::endwin();
        ::delscreen(screen_);
    }
    Curses(const Curses&) = delete;
    Curses& operator=(const Curses&) = delete;

    [[nodiscard]] static ScreenSize size() {
        return {static_cast<std::size_t>(std::max(::getmaxy(::stdscr), 1)),
                static_cast<std::size_t>(std::max(::getmaxx(::stdscr), 1))};
    }

    /// The next key; ERR after a signal.
    static int key() {
        while (!InterruptFlag::is_set()) {
            if (const int key = ::getch(); key != ERR) return key;
        }
        return ERR;
    }

    void draw(const std::vector<Line>& lines) const {
        ::erase();
        for (std::size_t i = 0; i < lines.size(); ++i) draw(static_cast<int>(i), lines[i]);
        ::refresh();
    }

    void draw(int row, const Line& line) const {
        ::move(row, 0);
        for (const Span& span : line.spans) {
            ::attrset(static_cast<int>(attributes(span)));
            ::addnstr(span.text.c_str(), static_cast<int>(span.text.size()));
        }
        ::attrset(A_NORMAL);
    }

 private:
    void colours() {
        ::start_color();
        ::use_default_colors();
        const bool many = COLORS >= kManyColours && COLOR_PAIRS > kFirstTint + static_cast<int>(value::kTints.size());
        ::init_pair(kLeftPair, many ? 33 : COLOR_BLUE, -1);
        ::init_pair(kRightPair, many ? 166 : COLOR_RED, -1);
        has_tints_ = many;
        for (std::size_t i = 0; many && i < value::kTints.size(); ++i) {
            ::init_pair(static_cast<short>(kFirstTint + static_cast<int>(i)), COLOR_BLACK,
                        static_cast<short>(value::kTints[i].ansi));
        }
        has_colours_ = true;
    }

    [[nodiscard]] chtype attributes(const Span& span) const {
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
                if (has_colours_) attributes |= COLOR_PAIR(span.ink == Ink::kLeft ? kLeftPair : kRightPair);
                break;
            case Ink::kPlain:
                break;
        }
        if (span.tint && has_tints_) {
            attributes |= COLOR_PAIR(kFirstTint + static_cast<int>(*span.tint % value::kTints.size()));
        } else if (span.tint) {
            attributes |= A_UNDERLINE;
        }
        return attributes;
    }

    SCREEN* screen_ = nullptr;
    bool has_colours_ = false, has_tints_ = false;
};

class Terminal {
 public:
    explicit Terminal(const MakeExplorer& make)
        : explorer_(make([this](const solver::AnalysisProgress& progress) { show_progress(progress); })) {}

    std::vector<std::string> run() {
        while (!is_over_ && !InterruptFlag::is_told_to_end()) {
            curses_.draw(screen(explorer_, Curses::size(), message_));
            const int key = Curses::key();
            InterruptFlag::clear();
            if (key == ERR) {
                message_ = "q leaves";
                continue;
            }
            message_.clear();
            try {
                act(key);
            } catch (const CommandError& error) {
                message_ = error.what();
            } catch (const base::FileError& error) {
                message_ = error.what();
            } catch (const base::LimitError& error) {
                message_ = std::string("limit reached: ") + error.what();
            }
            InterruptFlag::clear();  // a Ctrl-C during the action was meant for that action
        }
        return std::move(copied_);
    }

 private:
    void act(int key) {
        switch (key) {
            case KEY_UP:
            case 'k':
                return explorer_.move_cursor(-1);
            case KEY_DOWN:
            case 'j':
                return explorer_.move_cursor(1);
            case KEY_PPAGE:
                return explorer_.move_cursor(-kPage);
            case KEY_NPAGE:
                return explorer_.move_cursor(kPage);
            case KEY_LEFT:
            case 'h':
                return explorer_.choose_side(Player::kLeft);
            case KEY_RIGHT:
            case 'l':
                return explorer_.choose_side(Player::kRight);
            case '\n':
            case '\r':
            case KEY_ENTER:
                if (!explorer_.enter()) message_ = "there is no move to make";
                return;
            case KEY_BACKSPACE:
            case '\b':
            case 127:
            case 'u':
                if (!explorer_.back()) message_ = "this is the first position";
                return;
            case '0':
                explorer_.to_start();
                return;
            default:
                return act_further(key);
        }
    }

    void act_further(int key) {
        switch (key) {
            case '\t':
            case KEY_BTAB:
                if (!explorer_.next_region(key == KEY_BTAB)) message_ = "there are no regions";
                return;
            case 'a':
                explorer_.choose_region(std::nullopt);
                return;
            case 's':
                return explorer_.show_only_sensible(!explorer_.only_sensible());
            case 'c':
                return copy();
            case 'w':
                if (const std::string name = ask("picture (.svg or .tex): "); !name.empty()) {
                    message_ = write_board(explorer_, name);
                }
                return;
            case 't':
                if (const std::string name = ask("thermograph (.svg or .tex): "); !name.empty()) {
                    message_ = write_thermograph(explorer_, name);
                }
                return;
            case 'g':
                if (const std::string name = ask("game tree (.svg, .tex or .dot, then how deep): "); !name.empty()) {
                    message_ = write_game_tree(explorer_, name).message;
                }
                return;
            case '?':
                curses_.draw(help_screen(Curses::size()));
                Curses::key();
                return;
            case 'q':
                is_over_ = true;
                return;
            default:
                return;  // includes KEY_RESIZE: the screen is drawn anew
        }
    }

    void copy() {
        const std::string& position = explorer_.here().position;
        if (std::find(copied_.begin(), copied_.end(), position) == copied_.end()) copied_.push_back(position);
        // Written past ncurses: the sequence changes nothing on the screen.
        const std::string sequence = clipboard_sequence(position);
        std::fwrite(sequence.data(), 1, sequence.size(), stdout);
        std::fflush(stdout);
        message_ = "copied: " + position;
    }

    /// Reads a line into the status line; returns "" after escape or Ctrl-C.
    std::string ask(const std::string& question) {
        std::string answer;
        while (true) {
            std::vector<Line> lines = screen(explorer_, Curses::size(), question + answer + "_");
            curses_.draw(lines);
            const int key = Curses::key();
            if (key == '\n' || key == '\r' || key == KEY_ENTER) return answer;
            if (key == '\033' || key == ERR) return "";
            if (key == KEY_BACKSPACE || key == '\b' || key == 127) {
                // Removes a whole UTF-8 character.
                while (!answer.empty() && (static_cast<unsigned char>(answer.back()) & 0xC0U) == 0x80)
                    answer.pop_back();
                if (!answer.empty()) answer.pop_back();
            } else if (key >= ' ' && key < 256) {
                answer += static_cast<char>(key);
            }
        }
    }

    /// Called while the explorer evaluates; draws at most five times a second.
    void show_progress(const solver::AnalysisProgress& progress) {
        const auto now = std::chrono::steady_clock::now();
        if (now - shown_ < std::chrono::milliseconds(200)) return;
        shown_ = now;
        const ScreenSize size = Curses::size();
        const std::string text = " " + value::progress_text(progress) + "  (Ctrl-C stops)";
        Line line;
        line.spans.push_back({text.substr(0, size.columns), Ink::kStatus, false, false, std::nullopt});
        curses_.draw(static_cast<int>(size.rows) - 1, line);
        ::clrtoeol();
        ::refresh();
    }

    Curses curses_;
    std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
    std::string message_;
    std::vector<std::string> copied_;
    bool is_over_ = false;
    Explorer explorer_;  // last member: it shows its progress with the members above
};

}  // namespace

bool has_terminal() {
    const char* const type = std::getenv("TERM");
    return is_interactive() && type != nullptr && std::string_view(type) != "dumb";
}

ExitCode run_terminal(const MakeExplorer& make, Session& session) {
    std::vector<std::string> copied;
    ExitCode code = ExitCode::kDone;
    {
        const InterruptFlag guard(InterruptFlag::Second::kSetsTheFlag);
        copied = Terminal(make).run();
        if (InterruptFlag::is_told_to_end()) code = ExitCode::kInterrupted;
    }
    for (const std::string& position : copied) session.out() << position << '\n';
    return code;
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

}  // namespace papamu::apps::explore
