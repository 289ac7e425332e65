// The games of a long contest on disk: each one added as a whole as soon as it is over, none lost and none twice, whenever
// the program is killed.
//
//     GameJournal journal("cup/games.txt", {"program alpha = engine", "board 8x8"});
//     if (!journal.games().contains(17)) journal.add(17, record);        // on disk when add() returns
//
// The file is at the same time a file of game records (game_record.h), since the journal's own lines begin with '%':
//
//     %papamu journal 1
//     %= program alpha = engine                what the games belong to, a line each
//     %= board 8x8
//     %games
//     %game 17 812 9c0f3a5e11d2b47a            number and bytes of the record that follows; checksum of all three
//     [First "alpha"] ...
//
// A program that was killed while it wrote leaves part of an entry at the end of the file: that part is taken away, and the
// game counts as not played. Damage anywhere else is refused, as is a file that belongs to something else.
#pragma once

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "protocol/game_record.h"

namespace papamu::protocol {

/// One sentence, with the path.
class JournalError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

using NumberedGames = std::map<std::size_t, GameRecord>;

/// What a journal holds.
struct JournalContent {
    NumberedGames games;
    std::size_t good_bytes = 0;  // up to the end of the last whole entry; what follows was torn off
};

/// The line and the record that stand in the file for a game.
std::string journal_entry(std::size_t number, const GameRecord& record);
/// The lines before the first game. `subject` holds no line breaks.
std::string journal_header(const std::vector<std::string>& subject);

/// Reads the text of a journal. A text that is the beginning of the header, the empty one too, is a journal without games
/// and 0 good bytes. The error says how the subject differs, or at which byte the journal is damaged.
cgt::Expected<JournalContent, std::string> parse_journal(std::string_view text,
                                                         const std::vector<std::string>& subject);

/// One call at a time. As long as it lives no other process can open the same journal.
class GameJournal {
 public:
    /// Opens the journal, or begins it. Throws JournalError: a file that cannot be read or written, is in use, is damaged
    /// or belongs to another subject.
    GameJournal(const std::string& path, const std::vector<std::string>& subject);

    [[nodiscard]] const NumberedGames& games() const { return games_; }
    /// How many bytes of an unfinished entry were taken away.
    [[nodiscard]] std::size_t torn_bytes() const { return torn_bytes_; }

    /// Returns when the game is on disk. Throws JournalError where it cannot get there, and for a number that is taken; the
    /// journal then takes no more games.
    void add(std::size_t number, const GameRecord& record);

 private:
    struct File {
        explicit File(int descriptor) : number(descriptor) {}
        ~File();
        File(const File&) = delete;
        File& operator=(const File&) = delete;

        int number;
    };

    [[nodiscard]] std::string read_all() const;
    void write(std::string_view text) const;
    [[noreturn]] void fail(std::string_view what) const;  // with the reason in errno

    std::string path_;
    File file_;
    bool failed_ = false;
    NumberedGames games_;
    std::size_t torn_bytes_ = 0;
};

}  // namespace papamu::protocol
