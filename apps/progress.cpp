#include "apps/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "base/os/terminal.h"

namespace papamu::apps {

namespace {

constexpr auto kFirst = std::chrono::milliseconds(500);
constexpr auto kInterval = std::chrono::milliseconds(200);
constexpr std::size_t kUsualColumns = 80;

std::size_t terminal_columns() {
    const std::size_t columns = base::os::columns_of_errors();
    return columns == 0 ? kUsualColumns : columns;
}

/// Three digits: 1.23, 12.3, 123.
std::string three_digits(double x) { return fmt::format("{:.{}f}", x, x < 9.995 ? 2 : x < 99.95 ? 1 : 0); }

std::string scaled(double x, double base, std::string_view plain, std::initializer_list<std::string_view> units) {
    const double most = 0.9995 * base;  // a number that would be rounded to the base gets the next unit
    if (x < most) return fmt::format("{:.0f}{}", x, plain);
    auto unit = units.begin();
    x /= base;
    while (x >= most && std::next(unit) != units.end()) {
        x /= base;
        ++unit;
    }
    return fmt::format("{} {}", three_digits(x), *unit);
}

}  // namespace

ProgressLine::ProgressLine(std::ostream& err) : err_(&err), interval_(kInterval), due_(Clock::now() + kFirst) {
    if (&err == &std::cerr && base::os::is_terminal(base::os::Stream::kErrors)) columns_ = terminal_columns();
}

ProgressLine::ProgressLine(std::ostream& err, std::size_t columns) : err_(&err), columns_(columns) {}

bool ProgressLine::is_due() { return is_shown() && Clock::now() >= due_; }

void ProgressLine::write(std::string_view text) {
    // The last column stays free, since terminals wrap a line that is filled to the edge. The old text is overwritten
    // with blanks instead of an escape sequence, because every terminal supports them.
    text = text.substr(0, columns_ - 1);
    const std::size_t leftover = visible_ > text.size() ? visible_ - text.size() : 0;
    *err_ << '\r' << text << std::string(leftover, ' ') << std::flush;
    visible_ = text.size();
    due_ = Clock::now() + interval_;
}

void ProgressLine::wipe() {
    if (visible_ == 0) return;
    *err_ << '\r' << std::string(visible_, ' ') << '\r' << std::flush;
    visible_ = 0;
}

std::string progress_bar(double part, std::size_t width) {
    part = part > 0 ? std::min(part, 1.0) : 0;  // also for NaN
    const auto full = static_cast<std::size_t>(std::floor(part * static_cast<double>(width)));
    std::string bar = std::string(full, '=') + std::string(width - full, '.');
    if (full < width) bar[full] = '>';
    return bar;
}

std::string short_count(double count) { return scaled(count, 1000, "", {"k", "M", "G", "T", "P"}); }

std::string short_bytes(std::uint64_t bytes) {
    return scaled(static_cast<double>(bytes), 1024, " B", {"KiB", "MiB", "GiB", "TiB", "PiB"});
}

std::string short_duration(double seconds) {
    if (!(seconds > 0)) return "0.00 s";
    if (seconds < 59.95) return fmt::format("{:.{}f} s", seconds, seconds < 9.995 ? 2 : 1);
    if (seconds > 1e15) return "for ever";
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    if (whole < 48 * 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
    return fmt::format("{} d {} h", whole / 86400, whole / 3600 % 24);
}

}  // namespace papamu::apps
