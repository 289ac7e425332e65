// Any text after a journal's header is read as games and a torn end, or is refused as damaged; what is read is what
// the text says. Since the checksum of an entry would keep out almost everything, each text is also read with the
// headings that belong to its records.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/hash.h"
#include "base/words.h"
#include "fuzz/target.h"
#include "protocol/game_journal.h"

namespace papamu::fuzz::game_journal_fuzzer {
namespace {

using namespace papamu::protocol;

const std::vector<std::string> kSubject = {"board 8x8"};

/// The heading as game_journal.h describes it: FNV-1a over the number and the length, as words of a line, and the
/// record.
std::string heading(std::size_t number, std::string_view record) {
    const std::string words = fmt::format("{} {}", number, record.size());
    papamu::base::Fnv1a sum;
    sum.add(words);
    sum.add("\n");
    sum.add(record);
    return fmt::format("%game {} {:016x}\n", words, sum.value());
}

/// The text with each line that begins with "%game" replaced by the right heading for what stands before the next one.
std::string mended(std::string_view text) {
    constexpr std::string_view word = "%game";
    std::string whole;
    std::size_t number = 0;
    while (!text.empty()) {
        if (text.starts_with(word)) papamu::base::take_until(text, '\n');
        const std::string_view record = text.substr(0, text.find(word));
        text.remove_prefix(record.size());
        whole += heading(number++, record);
        whole += record;
    }
    return whole;
}

void read(const std::string& whole) {
    const auto content = parse_journal(whole, kSubject);
    if (!content) {
        if (content.error().empty()) std::abort();
        return;
    }
    if (content->good_bytes > whole.size()) std::abort();
    const auto again = parse_journal(whole.substr(0, content->good_bytes), kSubject);
    if (!again || again->games != content->games) std::abort();
    // What is written for a game is read as that game.
    std::string written = journal_header(kSubject);
    for (const auto& [number, game] : content->games) written += journal_entry(number, game);
    const auto copy = parse_journal(written, kSubject);
    if (!copy || copy->good_bytes != written.size() || copy->games != content->games) std::abort();
}

}  // namespace

PAPAMU_FUZZ_TARGET(game_journal) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string header = journal_header(kSubject);
    read(text);
    read(header + text);
    read(header + mended(text));
    return 0;
}

}  // namespace papamu::fuzz::game_journal_fuzzer
