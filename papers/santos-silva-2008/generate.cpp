// konane-nimber N            a kōnane position of value *N, row by row
// konane-nimber N --line     the same on one line, as `papamu value konane` reads it
// konane-nimber N --check    its size, and whether its value is *N by the rules alone
//
// Exit codes: 0 done; 1 the check failed; 2 wrong usage; 4 the check would take too many positions.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "papers/santos-silva-2008/konane_nimber.h"
#include "papers/santos-silva-2008/nimber_check.h"

namespace {

constexpr std::size_t kMostPositions = 2'000'000;
constexpr const char* kUsage =
    "usage: konane-nimber N [--line | --check]\n"
    "  konane-nimber 4            a konane position of value *4\n"
    "  konane-nimber 3 --line     on one line: papamu value konane \"$(konane-nimber 3 --line)\"\n"
    "  konane-nimber 8 --check    its size, and whether its value is *8 by the rules alone\n";

void print_rows(const std::vector<std::string>& rows, const char* between) {
    for (std::size_t i = 0; i < rows.size(); ++i) std::printf("%s%s", i == 0 ? "" : between, rows[i].c_str());
    std::printf("\n");
}

int check(const std::vector<std::string>& rows, int n) {
    std::ptrdiff_t stones = 0;
    for (const std::string& row : rows) stones += std::ssize(row) - std::count(row.begin(), row.end(), '.');
    const auto [yes, positions] = papamu::papers::is_nimber(rows, n, kMostPositions);
    std::printf("%zux%zu, %td stones: the value is %s*%d (%zu positions)\n", rows.size(), rows.front().size(), stones,
                yes ? "" : "not ", n, positions);
    return yes ? 0 : 1;
}

int run(int count, char** arguments) {
    const std::string_view option = count == 3 ? arguments[2] : "";
    if (count == 2 && std::string_view(arguments[1]) == "--help") {
        std::printf("%s", kUsage);
        return 0;
    }
    const bool known = option.empty() || option == "--line" || option == "--check";
    int n = 0;
    const std::string_view number = count >= 2 ? arguments[1] : "";
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), n);
    if (count < 2 || count > 3 || !known || error != std::errc() || end != number.data() + number.size()) {
        std::fprintf(stderr, "%s", kUsage);
        return 2;
    }
    const auto rows = papamu::papers::konane_nimber(n);
    if (option == "--check") return check(rows, n);
    print_rows(rows, option == "--line" ? "/" : "\n");
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::invalid_argument& error) {
        std::fprintf(stderr, "konane-nimber: %s\n", error.what());
        return 2;
    } catch (const std::length_error& error) {
        std::fprintf(stderr, "konane-nimber: %s\n", error.what());
        return 4;
    }
}
