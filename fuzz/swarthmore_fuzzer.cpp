// Any bytes from an arbiter: the client plays a legal game or refuses, and never answers more than it was asked. Any
// bytes from a program: what is read as four numbers on the board is written and read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "fuzz/target.h"
#include "protocol/contest_error.h"
#include "protocol/swarthmore/arbiter_text.h"
#include "protocol/swarthmore/swarthmore_client.h"
#include "tests/protocol/first_action_player.h"

namespace papamu::fuzz::swarthmore_fuzzer {

PAPAMU_FUZZ_TARGET(swarthmore) {
    using namespace papamu::protocol;
    const std::string text(reinterpret_cast<const char*>(data), size);
    std::istringstream in(text);
    std::ostringstream out;
    FirstActionPlayer player;
    try {
        run_swarthmore_client(player, in, out, {});
    } catch (const ContestError&) {
    }
    const std::vector<int> said = integers_in(out.str());
    if (said.size() % 4 != 0 || said.size() / 4 > player.asked.size() + 1) std::abort();
    const std::vector<int> heard = integers_in(text);
    if (heard.size() < 4) return 0;
    const ArbiterNumbers numbers = {heard[0], heard[1], heard[2], heard[3]};
    if (integers_in(arbiter_reply(numbers)) != std::vector<int>(numbers.begin(), numbers.end())) std::abort();
    const auto action = arbiter_action(numbers);
    if (action && arbiter_numbers(*action) != numbers) std::abort();
    return 0;
}

}  // namespace papamu::fuzz::swarthmore_fuzzer
