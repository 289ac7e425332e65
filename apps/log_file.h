// A file that text is added to, piece by piece: a record of games, a log.
#pragma once

#include <string>
#include <string_view>

#include "protocol/net/descriptor.h"

namespace papamu::apps {

class LogFile {
 public:
    enum class Begin { kAtTheEnd, kAnew };

    /// An empty path stands for no file. Throws CommandError (kBadInput) with the reason if the file cannot be opened.
    LogFile(const std::string& path, Begin begin);

    [[nodiscard]] bool is_file() const { return !path_.empty(); }
    /// Afterwards the whole piece is in the file, or nothing of it, if the file is a regular one that no process writes
    /// to without a lock (flock). Once it has returned false, nothing more is written. Without a file it returns true.
    bool write(std::string_view piece);
    /// Throws CommandError (kBadInput) with the reason if a piece was not written.
    void check() const;

 private:
    std::string path_;
    protocol::Descriptor file_;
    int error_ = 0;
};

}  // namespace papamu::apps
