// The log of a hosted game: each message of the programs, as it goes by, and how the game ended.
//
//     # papamu host swarthmore, 2026.11.21, 5 s a move
//     # X: ./dumb
//     # O: ./smarter
//     X< -1 -1 -1 -1            to X
//     X> (0 0) (0 0)            from X
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "apps/log_file.h"

namespace papamu::apps {

/// Every line goes at once to the stream, where there is one, and to the file, where there is one.
class GameLog {
 public:
    /// An empty path is no file. Throws CommandError (kBadInput) where the file cannot be opened.
    GameLog(std::ostream* out, const std::string& path) : out_(out), file_(path, LogFile::Begin::kAnew) {}

    void remark(std::string_view text);
    /// Lines as they are, their ends included.
    void text(std::string_view lines);
    void message(std::string_view side, bool is_sent, std::string_view text);
    /// Throws CommandError (kBadInput) where a line did not reach the file.
    void check() const { file_.check(); }

 private:
    std::ostream* out_;
    LogFile file_;
};

}  // namespace papamu::apps
