// One line on the terminal that shows the progress of long work, rewritten in place.
//
//     ProgressLine line(session.err());          // silent unless this is the standard error of a terminal
//     line.show([&] { return short_count(nodes) + " nodes, " + short_count(rate) + "/s"; });    // as often as you like
//
// The line appears after half a second at the earliest and changes at most five times a second, so quick work shows
// nothing; the destructor erases it. Nothing is written to a file, a pipe or a stringstream. One thread at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace papamu::apps {

class ProgressLine {
 public:
    /// Shows lines when `err` is std::cerr and file descriptor 2 is a terminal.
    explicit ProgressLine(std::ostream& err);
    /// Shows every line, at once, `columns` wide: for tests.
    ProgressLine(std::ostream& err, std::size_t columns);
    ~ProgressLine() { wipe(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether lines are shown. If not, show() costs next to nothing, and the work need not report at all.
    [[nodiscard]] bool is_shown() const { return columns_ > 0; }
    /// If a new line is due, calls text() and shows the result: one line of ASCII, cut off if it is too wide.
    template <class Text>
    void show(Text&& text) {
        if (is_due()) write(text());
    }
    /// Erases the line. To be called before something else is written to the terminal.
    void wipe();

 private:
    using Clock = std::chrono::steady_clock;

    bool is_due();
    void write(std::string_view text);

    std::ostream* err_;
    std::size_t columns_ = 0;  // 0: nothing is shown
    Clock::duration interval_{};
    Clock::time_point due_;
    std::size_t visible_ = 0;  // characters on the terminal
};

/// "=====>....", `width` characters, for a part between 0 and 1; others count as the nearer of the two.
std::string progress_bar(double part, std::size_t width = 20);

/// "950", "12.3 k", "4.56 M", "1.20 G": three digits and a power of 1000.
std::string short_count(double count);
/// "512 B", "1.50 KiB", "3.20 GiB": powers of 1024.
std::string short_bytes(std::uint64_t bytes);
/// "0.25 s", "59.9 s", "3 min 05 s", "2 h 10 min", "3 d 4 h".
std::string short_duration(double seconds);

}  // namespace papamu::apps
