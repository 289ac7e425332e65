// The lines that --stdin brings, and the answer to one that is no position. For every command that takes batches.
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

    /// The next line that holds a position: blank ones, and comments, which begin with "# ", are passed over. Ctrl-C while
    /// it waits ends the program. False at the end.
    bool next(std::string& line);
    /// Of the line that next() gave, counted from 1, with those passed over.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// What is wrong with that line: a JSON object with --json, else "error: line 3, row 1, column 2: ...". No line break.
    [[nodiscard]] std::string wrong(const std::string& line, const rulesets::PositionError& error) const;

 private:
    Session& session_;
    std::uint64_t number_ = 0;
};

}  // namespace papamu::apps
