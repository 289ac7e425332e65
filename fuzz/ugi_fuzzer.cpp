// Any lines: the server answers each with whole lines, an error does not change the position, and at the end it is
// ready.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/words.h"
#include "protocol/ugi/ugi_info.h"
#include "protocol/ugi/ugi_server.h"
#include "rulesets/konane/konane_contest.h"

namespace {

using papamu::protocol::UgiServer;

// Options that ask for more memory or threads than a fuzzer has.
bool asks_for_much(std::string_view line) {
    for (const std::string_view word : papamu::base::words_of(line)) {
        if (word.size() == 4 && (word[0] | ' ') == 'h') return true;  // Hash
        if (word.size() == 7 && (word[0] | ' ') == 't') return true;  // Threads
    }
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::string last;
    UgiServer server({.hash = 1, .setup = {"4x4", "corner-or-centre"}}, "fuzz", [&](std::string_view line) {
        if (line.find('\n') != std::string_view::npos) std::abort();
        last = line;
    });
    const auto state = [&] {
        server.handle("query papamu-state");
        return last;
    };
    while (!text.empty()) {
        const std::string_view line = papamu::base::take_until(text, '\n');
        if (asks_for_much(line)) continue;
        const std::string before = state();
        last.clear();
        if (!server.handle(line)) return 0;
        server.handle("stop");
        server.handle("papamu-wait");
        const bool is_error = last.starts_with("info string error: ");
        if (is_error && state() != before) std::abort();
        (void)papamu::protocol::parse_info(papamu::rulesets::KonaneContest::parse(".xo. x").value(), line);
    }
    server.handle("isready");
    if (last != "readyok") std::abort();
    return 0;
}
