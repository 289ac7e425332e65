#include "apps/python/hand_over.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string_view>
#include <utility>

#include "apps/failure.h"
#include "base/os/process.h"

namespace papamu::apps {

namespace {

// Python's own report of a missing package would not say what to do about it.
constexpr const char* kStart = R"(import sys
try:
    from papamu.__main__ import main
except ImportError as error:
    sys.stderr.write(f"papamu: {sys.executable} cannot import the package papamu ({error}); "
                     "docs/python.md tells how to install it\n")
    sys.exit(3)
sys.exit(main(sys.argv[1:]))
)";

constexpr std::array<std::string_view, 9> kWithClasses = {"value",  "solve", "explore", "play", "match",
                                                          "engine", "paper", "db",      "serve"};

bool names_a_class(const std::string& argument) { return argument == "--python" || argument.starts_with("--python="); }

std::string interpreter() {
    const char* const named = std::getenv("PAPAMU_PYTHON");
    return named == nullptr || *named == '\0' ? "python3" : named;
}

}  // namespace

bool is_for_python(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return false;
    if (arguments[0] == "python") return arguments.size() < 2 || !arguments[1].starts_with('-');
    return std::find(kWithClasses.begin(), kWithClasses.end(), arguments[0]) != kWithClasses.end() &&
           std::any_of(arguments.begin(), arguments.end(), names_a_class);
}

std::optional<ExitCode> hand_over(const std::vector<std::string>& arguments, std::ostream& err) {
    if (!is_for_python(arguments)) return std::nullopt;
    const std::string python = interpreter();
    std::vector<std::string> words = {python, "-c", kStart};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::cout.flush();
    base::os::become(std::move(words));
    err << error_line("cannot start " + python + ": " + std::strerror(errno) +
                      "; the package papamu for Python is needed here (docs/python.md)");
    return ExitCode::kBadInput;
}

}  // namespace papamu::apps
