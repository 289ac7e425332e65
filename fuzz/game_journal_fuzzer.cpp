// Any text after a journal's header is games and a torn end, or damage; what is read is what stands there.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/game_journal.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papamu::protocol;
    const std::vector<std::string> subject = {"board 8x8"};
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const std::string& whole : {text, journal_header(subject) + text}) {
        const auto content = parse_journal(whole, subject);
        if (!content) {
            if (content.error().empty()) std::abort();
            continue;
        }
        if (content->good_bytes > whole.size()) std::abort();
        const auto again = parse_journal(whole.substr(0, content->good_bytes), subject);
        if (!again || again->games != content->games) std::abort();
    }
    return 0;
}
