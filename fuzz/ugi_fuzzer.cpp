// Any lines: the server answers each with whole lines, an error does not change the position, and at the end it is
// ready.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/words.h"
#include "fuzz/target.h"
#include "protocol/ugi/ugi_info.h"
#include "protocol/ugi/ugi_server.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::fuzz::ugi_fuzzer {
namespace {

using papamu::protocol::UgiSettings;
using papamu::rulesets::AnyContest;
using papamu::rulesets::KonaneContest;
using papamu::rulesets::Playable;

// Options that ask for more memory or threads than a fuzzer has.
bool asks_for_much(std::string_view line) {
    for (const std::string_view word : papamu::base::words_of(line)) {
        if (word.size() == 4 && (word[0] | ' ') == 'h') return true;  // Hash
        if (word.size() == 7 && (word[0] | ' ') == 't') return true;  // Threads
    }
    return false;
}

template <Playable G>
void talk(std::string_view text, const UgiSettings& settings, const typename G::State& of_info) {
    std::string last;
    papamu::protocol::UgiServer<G> server(settings, "fuzz", [&](std::string_view line) {
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
        if (!server.handle(line)) return;
        server.handle("stop");
        server.handle("papamu-wait");
        const bool is_error = last.starts_with("info string error: ");
        if (is_error && state() != before) std::abort();
        (void)papamu::protocol::parse_info<G>(of_info, line);
    }
    server.handle("isready");
    if (last != "readyok") std::abort();
}

}  // namespace

// The same lines to an engine of kōnane and to one of any game.
PAPAMU_FUZZ_TARGET(ugi) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    talk<KonaneContest>(text, {.hash = 1, .setup = {"4x4", "corner-or-centre"}},
                        KonaneContest::parse(".xo. x").value());
    const AnyContest::State clobber = AnyContest::parse("clobber:xoxo/oxox left").value();
    UgiSettings settings{.hash = 1};
    settings.start = clobber;
    talk<AnyContest>(text, settings, clobber);
    return 0;
}

}  // namespace papamu::fuzz::ugi_fuzzer
