#include "apps/byte_size.h"

#include <string>

#include "apps/command.h"
#include "base/numbers.h"
#include "base/shown_text.h"

namespace papamu::apps {

std::optional<std::size_t> parse_bytes(std::string_view text) {
    std::string_view unit = text;
    const auto number = base::take_number<std::size_t>(unit);
    if (!number || *number == 0) return std::nullopt;
    if (unit.ends_with("iB")) {
        unit.remove_suffix(2);
    } else if (unit.ends_with("B")) {
        unit.remove_suffix(1);
    }
    if (unit.empty()) return number;
    constexpr std::string_view kUnits = "KMGT";
    const std::size_t power = kUnits.find(unit == "k" ? 'K' : unit.front());
    if (unit.size() != 1 || power == std::string_view::npos) return std::nullopt;
    const std::size_t shift = 10 * (power + 1);
    if (*number > (~std::size_t{0} >> shift)) return std::nullopt;
    return *number << shift;
}

std::size_t require_bytes(std::string_view text, std::string_view option) {
    const auto bytes = parse_bytes(text);
    if (bytes) return *bytes;
    throw CommandError(ExitCode::kUsage,
                       std::string(option) + ": " + base::quoted(text) + " is not a size such as 512M or 2G");
}

}  // namespace papamu::apps
