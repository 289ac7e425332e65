#include "engine/match/time_control.h"

#include "base/numbers.h"

namespace papamu::engine {

namespace {

constexpr std::int64_t kMostSeconds = 7 * 24 * 3600;

bool is_number(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

std::optional<std::int64_t> parse_digits(std::string_view text) {
    return is_number(text) ? base::parse_number<std::int64_t>(text) : std::nullopt;
}

std::string print_seconds(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    std::string decimals = std::to_string(1000 + time.count() % 1000).substr(1);
    decimals.resize(decimals.find_last_not_of('0') + 1);
    return decimals.empty() ? text : text + '.' + decimals;
}

}  // namespace

std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    std::string decimals(point == text.npos ? "000" : text.substr(point + 1));
    if (decimals.empty() || decimals.size() > 3) return {};
    decimals.resize(3, '0');
    const auto whole = parse_digits(text.substr(0, point));
    const auto thousandths = parse_digits(decimals);
    if (!whole || !thousandths || *whole > kMostSeconds) return {};
    return Milliseconds(1000 * *whole + *thousandths);
}

std::optional<TimeControl> parse_game_time(std::string_view text) {
    const std::size_t plus = text.find('+');
    TimeControl control;
    control.game_time = parse_seconds(text.substr(0, plus));
    if (!control.game_time) return {};
    if (plus == text.npos) return control;
    const auto increment = parse_seconds(text.substr(plus + 1));
    if (!increment) return {};
    control.increment = *increment;
    return control;
}

std::string print_time_control(const TimeControl& control) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (control.game_time) {
        const bool grows = control.increment.count() > 0;
        add(print_seconds(*control.game_time) + (grows ? '+' + print_seconds(control.increment) : ""));
    }
    if (control.move_time) add(print_seconds(*control.move_time) + " s a move");
    if (control.nodes > 0) add(std::to_string(control.nodes) + " nodes a move");
    if (control.depth > 0) add(std::to_string(control.depth) + " plies a move");
    if (text.empty()) text = "unlimited";
    return control.processor_time ? text + ", processor time" : text;
}

}  // namespace papamu::engine
