// A terminal that shows whole screens and hears single keys: with ncurses in canvas_posix.cpp, on a console of Windows
// in canvas_windows.cpp.
//
//     Canvas canvas;
//     canvas.draw(screen(explorer, canvas.size(), message));
//     switch (canvas.key()) ...
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/explore/screen.h"

namespace papamu::apps::explore {

/// Keys that are no characters; those that are have their own numbers, bytes of UTF-8 one after another.
namespace Key {
inline constexpr int kNone = -1, kEscape = 27;
inline constexpr int kUp = 1000, kDown = 1001, kLeft = 1002, kRight = 1003, kPageUp = 1004, kPageDown = 1005;
inline constexpr int kEnter = 1006, kBackspace = 1007, kBackTab = 1008, kOther = 1009;
}  // namespace Key

/// Whether standard input and output are a terminal that can show screens.
bool has_terminal();

/// The whole terminal, for as long as this object lives.
class Canvas {
 public:
    /// Throws CommandError (kUsage) if the terminal cannot show screens.
    Canvas();
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    [[nodiscard]] ScreenSize size() const;
    /// Waits for the next key; Key::kNone after a signal (interrupt.h).
    int key();
    void draw(const std::vector<Line>& lines);
    /// Draws over the last line alone.
    void draw_last(const Line& line);
    /// As far as the terminal can do so.
    void put_on_clipboard(const std::string& text);

 private:
    struct System;
    std::unique_ptr<System> system_;
};

/// The sequence that makes a terminal put a text on its clipboard: OSC 52 with the text in base 64 (RFC 4648).
std::string clipboard_sequence(const std::string& text);

}  // namespace papamu::apps::explore
