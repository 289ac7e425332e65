// Any expression gives a result, an error with a column inside it, or hits a limit; and a game prints and reads back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/report.h"
#include "base/error.h"
#include "base/work_limit.h"
#include "cgt/notation.h"
#include "fuzz/target.h"

namespace papamu::fuzz::calc_fuzzer {

PAPAMU_FUZZ_TARGET(calc) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    cgt::ValueStore store({.byte_limit = std::size_t{8} << 20, .cache_bytes = std::size_t{1} << 20});
    apps::calc::Calculator calculator(store);
    const base::WorkLimit limit(200'000);
    try {
        const apps::calc::Result result = calculator.evaluate(text);
        (void)apps::calc::to_text(store, result);
        const auto* game = std::get_if<cgt::Value>(&result);
        if (game == nullptr) return 0;
        const auto back = cgt::parse_value(store, cgt::to_string(store, *game, std::size_t{1} << 20));
        if (!back || *back != *game) std::abort();
    } catch (const apps::calc::ExpressionError& error) {
        if (error.column() > size || *error.what() == '\0') std::abort();
        (void)apps::calc::message_of(error, text);
        (void)apps::calc::place_of(error, text);
    } catch (const base::LimitError&) {
    }
    return 0;
}

}  // namespace papamu::fuzz::calc_fuzzer
