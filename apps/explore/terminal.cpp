#include "apps/explore/terminal.h"

#include <algorithm>
#include <chrono>
#include <ostream>

#include "apps/command.h"
#include "apps/explore/canvas.h"
#include "apps/explore/dialogue.h"
#include "apps/explore/screen.h"
#include "apps/interrupt.h"
#include "apps/value/region_map.h"
#include "base/error.h"

namespace papamu::apps::explore {

namespace {

constexpr std::ptrdiff_t kPage = 10;

class Terminal {
 public:
    explicit Terminal(const MakeExplorer& make)
        : explorer_(make([this](const solver::AnalysisProgress& progress) { show_progress(progress); })) {}

    std::vector<std::string> run() {
        while (!is_over_ && !InterruptFlag::is_told_to_end()) {
            canvas_.draw(screen(explorer_, canvas_.size(), message_));
            const int key = canvas_.key();
            InterruptFlag::clear();
            if (key == Key::kNone) {
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
            case Key::kUp:
            case 'k':
                return explorer_.move_cursor(-1);
            case Key::kDown:
            case 'j':
                return explorer_.move_cursor(1);
            case Key::kPageUp:
                return explorer_.move_cursor(-kPage);
            case Key::kPageDown:
                return explorer_.move_cursor(kPage);
            case Key::kLeft:
            case 'h':
                return explorer_.choose_side(Player::kLeft);
            case Key::kRight:
            case 'l':
                return explorer_.choose_side(Player::kRight);
            case Key::kEnter:
                if (!explorer_.enter()) message_ = "there is no move to make";
                return;
            case Key::kBackspace:
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
            case Key::kBackTab:
                if (!explorer_.next_region(key == Key::kBackTab)) message_ = "there are no regions";
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
                canvas_.draw(help_screen(canvas_.size()));
                canvas_.key();
                return;
            case 'q':
                is_over_ = true;
                return;
            default:
                return;  // a terminal with a new size: the screen is drawn anew
        }
    }

    void copy() {
        const std::string& position = explorer_.here().position;
        if (std::find(copied_.begin(), copied_.end(), position) == copied_.end()) copied_.push_back(position);
        canvas_.put_on_clipboard(position);
        message_ = "copied: " + position;
    }

    /// Reads a line into the status line; returns "" after escape or Ctrl-C.
    std::string ask(const std::string& question) {
        std::string answer;
        while (true) {
            std::vector<Line> lines = screen(explorer_, canvas_.size(), question + answer + "_");
            canvas_.draw(lines);
            const int key = canvas_.key();
            if (key == Key::kEnter) return answer;
            if (key == Key::kEscape || key == Key::kNone) return "";
            if (key == Key::kBackspace) {
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
        const ScreenSize size = canvas_.size();
        const std::string text = " " + value::progress_text(progress) + "  (Ctrl-C stops)";
        Line line;
        line.spans.push_back({text.substr(0, size.columns), Ink::kStatus, false, false, std::nullopt});
        canvas_.draw_last(line);
    }

    Canvas canvas_;
    std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
    std::string message_;
    std::vector<std::string> copied_;
    bool is_over_ = false;
    Explorer explorer_;  // last member: it shows its progress with the members above
};

}  // namespace

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

}  // namespace papamu::apps::explore
