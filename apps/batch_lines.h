// The lines of --stdin, and the error for a line that is not a position. For all commands that take batches.
//
//     BatchLines lines(session);
//     for (std::string line; lines.next(line);) ... lines.number() ...
#pragma once

#include <cstdint>
#include <string>

#include "rulesets/ruleset.h"

namespace papamu::apps {

class Session;

class BatchLines {
 public:
    explicit BatchLines(Session& session) : session_(session) {}

    /// Reads the next line that holds a position; skips blank lines and comments, which begin with "# ". Returns false
    /// at the end of the input. Ctrl-C while it waits ends the program.
    bool next(std::string& line);
    /// The number of the line that next() read last, counted from 1; skipped lines count, too.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// The error for that line, without a newline: with --json an object, else "error: line 3, row 1, column 2: ...".
    [[nodiscard]] std::string wrong(const std::string& line, const rulesets::PositionError& error) const;

 private:
    Session& session_;
    std::uint64_t number_ = 0;
};

}  // namespace papamu::apps
