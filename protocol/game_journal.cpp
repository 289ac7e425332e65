#include "protocol/game_journal.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

constexpr std::string_view kFirstLine = "%papamu journal 1\n";
constexpr std::string_view kLastLine = "%games\n";
constexpr std::string_view kEntryWord = "%game ";

std::string checksum(std::size_t number, std::string_view record) {
    base::Fnv1a hash;
    hash.add(fmt::format("{} {}\n", number, record.size()));
    hash.add(record);
    return fmt::format("{:016x}", hash.value());
}

/// The line before a record.
std::string heading(std::size_t number, std::string_view record) {
    return fmt::format("{}{} {} {}", kEntryWord, number, record.size(), checksum(number, record));
}

struct Entry {
    std::size_t number = 0;
    GameRecord record;
    std::size_t bytes = 0;
};

/// The entry at the beginning of the text, or nullopt if it is not whole.
std::optional<Entry> read_entry(std::string_view text) {
    if (text.substr(0, kEntryWord.size()) != kEntryWord) return std::nullopt;
    const std::size_t line = text.find('\n');
    if (line == text.npos) return std::nullopt;
    const auto words = base::words_of(text.substr(0, line));
    if (words.size() != 4) return std::nullopt;
    const auto number = base::parse_number<std::size_t>(words[1]);
    const auto bytes = base::parse_number<std::size_t>(words[2]);
    const std::string_view rest = text.substr(line + 1);
    if (!number || !bytes || *bytes > rest.size()) return std::nullopt;
    const std::string_view record = rest.substr(0, *bytes);
    if (text.substr(0, line) != heading(*number, record)) return std::nullopt;
    auto games = parse_games(record);
    if (!games || games->size() != 1) return std::nullopt;
    return Entry{*number, std::move(games->front()), line + 1 + *bytes};
}

bool holds_an_entry(std::string_view text) {
    for (std::size_t at = text.find(kEntryWord); at != text.npos; at = text.find(kEntryWord, at + 1)) {
        if (read_entry(text.substr(at))) return true;
    }
    return false;
}

std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, text.find('\n', at) - at);  // npos - at is long enough
}

/// Why a text does not begin with the header: the first line that differs.
std::string difference(std::string_view text, std::string_view header) {
    std::size_t line = 0;
    for (std::size_t i = 0; i < header.size() && i < text.size() && text[i] == header[i]; ++i) {
        if (header[i] == '\n') line = i + 1;
    }
    if (line < kFirstLine.size()) return "it is not a journal of games";
    const auto shown = [](std::string_view words) {
        if (words.substr(0, 3) == "%= ") return base::quoted(words.substr(3), 200);
        return std::string("nothing more");
    };
    return "it belongs to something else: it says " + shown(line_at(text, line)) + " instead of " +
           shown(line_at(header, line));
}

}  // namespace

std::string journal_header(const std::vector<std::string>& subject) {
    std::string text(kFirstLine);
    for (const std::string& line : subject) text += "%= " + line + '\n';
    return text.append(kLastLine);
}

std::string journal_entry(std::size_t number, const GameRecord& record) {
    const std::string text = print_game(record);
    return heading(number, text) + '\n' + text;
}

base::Expected<JournalContent, std::string> parse_journal(std::string_view text,
                                                          const std::vector<std::string>& subject) {
    using Failed = base::Unexpected<std::string>;
    const std::string header = journal_header(subject);
    if (text.size() < header.size() && header.substr(0, text.size()) == text) return JournalContent{};
    if (text.substr(0, header.size()) != header) return Failed(difference(text, header));
    JournalContent content{.games = {}, .good_bytes = header.size()};
    while (content.good_bytes < text.size()) {
        const std::string_view rest = text.substr(content.good_bytes);
        auto entry = read_entry(rest);
        if (!entry) {
            if (holds_an_entry(rest.substr(1))) {
                return Failed(fmt::format("it is damaged at byte {}", content.good_bytes));
            }
            break;
        }
        if (!content.games.emplace(entry->number, std::move(entry->record)).second) {
            return Failed(fmt::format("it holds game {} twice", entry->number));
        }
        content.good_bytes += entry->bytes;
    }
    return content;
}

GameJournal::GameJournal(const std::string& path, const std::vector<std::string>& subject)
    : path_(path), file_(path, base::AppendedFile::Missing::kIsMade) {
    const std::string text = file_.read_all();
    auto content = parse_journal(text, subject);
    if (!content) throw base::FileError(path_ + ": " + content.error());
    games_ = std::move(content->games);
    torn_bytes_ = text.size() - content->good_bytes;
    file_.cut(content->good_bytes);
    if (content->good_bytes == 0) write(journal_header(subject));
}

void GameJournal::add(std::size_t number, const GameRecord& record) {
    if (failed_) throw base::FileError(path_ + " takes no more games");
    if (games_.contains(number)) throw base::FileError(fmt::format("{} has game {} already", path_, number));
    const std::string entry = journal_entry(number, record);
    failed_ = true;  // until it is written
    write(entry);
    failed_ = false;
    games_.emplace(number, read_entry(entry).value().record);  // as it will be read back: printing adapts the texts
}

void GameJournal::write(std::string_view text) {
    file_.append(text);
    file_.sync();
}

}  // namespace papamu::protocol
