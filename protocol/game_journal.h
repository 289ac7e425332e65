// The games of a long contest on disk. Each game is added as a whole as soon as it is over; none is lost or stored
// twice, no matter when the program is killed.
//
//     GameJournal journal("cup/games.txt", {"program alpha = engine", "board 8x8"});
//     if (!journal.games().contains(17)) journal.add(17, record);        // on disk when add() returns
//
// The file is also a valid file of game records (game_record.h), since the journal's own lines begin with '%':
//
//     %papamu journal 1
//     %= program alpha = engine                what the games belong to, a line each
//     %= board 8x8
//     %games
//     %game 17 812 9c0f3a5e11d2b47a            number and bytes of the record that follows; checksum of all three
//     [First "alpha"] ...
//
// A program that is killed while it writes leaves part of an entry at the end of the file. That part is removed when
// the file is opened again, and the game counts as not played. A file with damage anywhere else is refused, as is a
// file that belongs to something else.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/appended_file.h"
#include "base/error.h"
#include "protocol/game_record.h"

namespace papamu::protocol {

using NumberedGames = std::map<std::size_t, GameRecord>;

/// What a journal holds.
struct JournalContent {
    NumberedGames games;
    std::size_t good_bytes = 0;  // up to the end of the last whole entry; the rest is an unfinished entry
};

/// The text of a game in the file: its %game line and its record.
std::string journal_entry(std::size_t number, const GameRecord& record);
/// The lines before the first game. The strings in `subject` must not contain line breaks.
std::string journal_header(const std::vector<std::string>& subject);

/// Parses the text of a journal. A text that is only a beginning of the header, even the empty text, is a journal
/// without games and with 0 good bytes. The error says how the subject differs, at which byte the journal is damaged,
/// or which game it holds twice.
base::Expected<JournalContent, std::string> parse_journal(std::string_view text,
                                                          const std::vector<std::string>& subject);

/// Not thread-safe. As long as it exists, no other process can open the same journal.
class GameJournal {
 public:
    /// Opens the journal, or creates it. Throws base::FileError if the file cannot be read or written, is not an
    /// ordinary file, is in use, is damaged or belongs to another subject.
    GameJournal(const std::string& path, const std::vector<std::string>& subject);

    [[nodiscard]] const NumberedGames& games() const { return games_; }
    /// How many bytes of an unfinished entry were removed when the journal was opened.
    [[nodiscard]] std::size_t torn_bytes() const { return torn_bytes_; }

    /// Returns when the game is on disk. Throws base::FileError if the number is taken, or if the game cannot be
    /// written; after a failed write the journal accepts no more games.
    void add(std::size_t number, const GameRecord& record);

 private:
    void write(std::string_view text);

    std::string path_;
    base::AppendedFile file_;
    bool failed_ = false;
    NumberedGames games_;
    std::size_t torn_bytes_ = 0;
};

}  // namespace papamu::protocol
