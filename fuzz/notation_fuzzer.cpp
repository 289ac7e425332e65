// Any text is read as a game, refused with a column inside it, or hits a limit; and what was read prints and reads
// back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.h"
#include "base/work_limit.h"
#include "cgt/notation.h"
#include "fuzz/target.h"

namespace papamu::fuzz::notation_fuzzer {

PAPAMU_FUZZ_TARGET(notation) {
    using namespace papamu::cgt;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ValueStore store({.byte_limit = std::size_t{8} << 20, .cache_bytes = std::size_t{1} << 20});
    const papamu::base::WorkLimit limit(200'000);
    try {
        const auto value = parse_value(store, text);
        if (!value) {
            if (value.error().column > size || value.error().message.empty()) std::abort();
            return 0;
        }
        const auto back = parse_value(store, to_string(store, *value, std::size_t{1} << 20));
        if (!back || *back != *value) std::abort();
    } catch (const papamu::base::LimitError&) {
    }
    return 0;
}

}  // namespace papamu::fuzz::notation_fuzzer
