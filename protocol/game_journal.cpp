#include "protocol/game_journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <thread>

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

/// Takes the lock of an open file. Returns false, with errno, if that is impossible. A program that was killed while it
/// was starting another one leaves its lock to that one until that one runs, so the lock may be free a moment later.
bool lock_within_a_second(int file) {
    for (int attempt = 0; ::flock(file, LOCK_EX | LOCK_NB) != 0; ++attempt) {
        if (errno != EWOULDBLOCK || attempt == 100) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
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

GameJournal::File::~File() {
    if (number >= 0) ::close(number);
}

GameJournal::GameJournal(const std::string& path, const std::vector<std::string>& subject)
    : path_(path), file_{::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)} {
    if (file_.number < 0) fail("cannot write ");
    if (!lock_within_a_second(file_.number)) {
        if (errno == EWOULDBLOCK) throw JournalError(path_ + " is in use by another process");
        fail("cannot lock ");
    }
    struct stat status {};
    if (::fstat(file_.number, &status) != 0 || !S_ISREG(status.st_mode))
        throw JournalError(path_ + " is not an ordinary file");
    const std::string text = read_all();
    auto content = parse_journal(text, subject);
    if (!content) throw JournalError(path_ + ": " + content.error());
    games_ = std::move(content->games);
    torn_bytes_ = text.size() - content->good_bytes;
    if (torn_bytes_ > 0 && ::ftruncate(file_.number, static_cast<off_t>(content->good_bytes)) != 0) {
        fail("cannot write ");
    }
    if (content->good_bytes > 0) return;
    write(journal_header(subject));
    // The name of a new file is on disk only once its folder is.
    const auto folder = std::filesystem::path(path).parent_path();
    const File parent{::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (parent.number >= 0) ::fsync(parent.number);
}

void GameJournal::add(std::size_t number, const GameRecord& record) {
    if (failed_) throw JournalError(path_ + " takes no more games");
    if (games_.contains(number)) throw JournalError(fmt::format("{} has game {} already", path_, number));
    const std::string entry = journal_entry(number, record);
    failed_ = true;  // until it is written
    write(entry);
    failed_ = false;
    games_.emplace(number, read_entry(entry).value().record);  // as it will be read back: printing adapts the texts
}

std::string GameJournal::read_all() const {
    std::string text;
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t count = ::read(file_.number, block.data(), block.size());
        if (count == 0) return text;
        if (count < 0 && errno != EINTR) fail("cannot read ");
        if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
    }
}

void GameJournal::write(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t written = ::write(file_.number, text.data(), text.size());
        if (written < 0 && errno != EINTR) fail("cannot write ");
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fdatasync(file_.number) != 0) fail("cannot write ");
}

void GameJournal::fail(std::string_view what) const {
    throw JournalError(std::string(what) + path_ + ": " + std::strerror(errno));
}

}  // namespace papamu::protocol
