// The log of a hosted game: each message to and from the programs, as it is sent, and how the game ended.
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

/// Writes every line at once to the stream and to the file, whichever of them there is.
class GameLog {
 public:
    /// `out` may be nullptr, `path` empty. Throws CommandError (kBadInput) if the file cannot be opened.
    GameLog(std::ostream* out, const std::string& path) : out_(out), file_(path, LogFile::Begin::kAnew) {}

    void remark(std::string_view text);
    /// Writes lines as they are, including their newlines.
    void text(std::string_view lines);
    void message(std::string_view side, bool is_sent, std::string_view text);
    /// Throws CommandError (kBadInput) if a line did not reach the file.
    void check() const { file_.check(); }

 private:
    std::ostream* out_;
    LogFile file_;
};

}  // namespace papamu::apps
