// konane-nimber N            a kōnane position of value *N, row by row
// konane-nimber N --line     the same on one line, as `papamu value konane` reads it
// konane-nimber N --check    its size, and whether its value is *N by the rules alone
// konane-nimber N --json     one object: what the others tell
//
// Exit codes: 0 done; 1 the check failed; 2 wrong usage; 4 the check would take too many positions.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/numbers.h"
#include "papers/santos-silva-2008/konane_nimber.h"
#include "papers/santos-silva-2008/nimber_check.h"

namespace {

using papamu::papers::NimberAnswer;
using Rows = std::vector<std::string>;

constexpr std::size_t kMostPositions = 2'000'000;
constexpr const char* kHelp =
    "usage: konane-nimber N [--line | --check] [--json]\n"
    "  konane-nimber 4            a konane position of value *4; N is 1 to 12\n"
    "  konane-nimber 3 --line     on one line: papamu value konane \"$(konane-nimber 3 --line)\"\n"
    "  konane-nimber 8 --check    its size, and whether its value is *8 by the rules only\n"
    "  konane-nimber 3 --json     one object: n, rows, columns, stones, position;\n"
    "                             with --check also is_nimber, positions\n"
    "Exit status: 0 done, 1 the check failed, 2 wrong usage, 4 the check would take too many positions.\n";

struct Request {
    int n = 0;
    bool line = false;
    bool check = false;
    bool json = false;
    bool help = false;
};

[[noreturn]] void fail(const std::string& what) { throw std::invalid_argument(what + "; see konane-nimber --help"); }

Request parse(int count, char** arguments) {
    Request request;
    bool has_n = false;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i];
        const std::string quoted = '"' + std::string(word) + '"';
        const auto number = papamu::base::parse_number<int>(word);
        if (word == "--line") {
            request.line = true;
        } else if (word == "--check") {
            request.check = true;
        } else if (word == "--json") {
            request.json = true;
        } else if (word == "--help" || word == "-h") {
            request.help = true;
        } else if (word.starts_with("--")) {
            fail("there is no option " + quoted);
        } else if (has_n) {
            fail(quoted + " is one argument too many");
        } else if (!number) {
            fail(quoted + " is not a number");
        } else {
            has_n = true;
            request.n = *number;
        }
    }
    if (request.line && (request.check || request.json)) fail("--line cannot be combined with --check or --json");
    if (!has_n && !request.help) fail("N is missing");
    return request;
}

void print_rows(const Rows& rows, const char* between) {
    for (std::size_t i = 0; i < rows.size(); ++i) std::printf("%s%s", i == 0 ? "" : between, rows[i].c_str());
}

std::ptrdiff_t stones_of(const Rows& rows) {
    std::ptrdiff_t stones = 0;
    for (const std::string& row : rows) stones += std::ssize(row) - std::count(row.begin(), row.end(), '.');
    return stones;
}

void print_object(const Rows& rows, int n, const std::optional<NimberAnswer>& answer) {
    std::printf(R"({"n":%d,"rows":%zu,"columns":%zu,"stones":%td,"position":")", n, rows.size(), rows.front().size(),
                stones_of(rows));
    print_rows(rows, "/");
    std::printf("\"");
    if (answer) std::printf(R"(,"is_nimber":%s,"positions":%zu)", answer->yes ? "true" : "false", answer->positions);
    std::printf("}\n");
}

int run(const Request& request) {
    if (request.help) {
        std::printf("%s", kHelp);
        return 0;
    }
    const Rows rows = papamu::papers::konane_nimber(request.n);
    std::optional<NimberAnswer> answer;
    if (request.check) answer = papamu::papers::is_nimber(rows, request.n, kMostPositions);
    if (request.json) {
        print_object(rows, request.n, answer);
    } else if (answer) {
        std::printf("%zux%zu, %td stones: the value is %s*%d (%zu positions)\n", rows.size(), rows.front().size(),
                    stones_of(rows), answer->yes ? "" : "not ", request.n, answer->positions);
    } else {
        print_rows(rows, request.line ? "/" : "\n");
        std::printf("\n");
    }
    return answer && !answer->yes ? 1 : 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(parse(count, arguments));
    } catch (const std::invalid_argument& error) {
        std::fprintf(stderr, "konane-nimber: %s\n", error.what());
        return 2;
    } catch (const std::length_error& error) {
        std::fprintf(stderr, "konane-nimber: %s\n", error.what());
        return 4;
    }
}
