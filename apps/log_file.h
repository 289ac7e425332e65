// A file that text is added to, piece by piece: a record of games, a log.
#pragma once

#include <string>
#include <string_view>

#include "protocol/net/descriptor.h"

namespace papamu::apps {

class LogFile {
 public:
    enum class Begin { kAtTheEnd, kAnew };

    /// An empty path is no file. Throws CommandError (kBadInput) with the reason where the file cannot be opened.
    LogFile(const std::string& path, Begin begin);

    [[nodiscard]] bool is_file() const { return !path_.empty(); }
    /// The whole piece is in the file afterwards, or nothing of it, if the file is a regular one that no process writes
    /// to without a lock (flock); a false result is final. Where there is no file that is fine.
    bool write(std::string_view piece);
    /// Throws CommandError (kBadInput) with the reason where a piece was not written.
    void check() const;

 private:
    std::string path_;
    protocol::Descriptor file_;
    int error_ = 0;
};

}  // namespace papamu::apps
