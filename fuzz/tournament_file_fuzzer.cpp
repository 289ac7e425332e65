// Any text is accepted as a tournament file, or refused with one line that names the file and a line in it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "apps/command.h"
#include "apps/tournament/tournament_file.h"
#include "fuzz/target.h"

namespace papamu::fuzz::tournament_file_fuzzer {

PAPAMU_FUZZ_TARGET(tournament_file) {
    using namespace papamu::apps;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.find("weights=") != text.npos) return 0;  // it would read whatever file is named
    try {
        const auto file = tournament::parse_tournament_file(text, "cup.toml");
        if (file.programs.size() < 2 || file.boards.empty()) std::abort();
    } catch (const CommandError& error) {
        const std::string words = error.what();
        if (error.code() != ExitCode::kBadInput || words.find("cup.toml, line ") != 0) std::abort();
        if (words.find('\n') != words.npos) std::abort();
    }
    return 0;
}

}  // namespace papamu::fuzz::tournament_file_fuzzer
