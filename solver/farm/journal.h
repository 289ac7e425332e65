// The journal of a farm: what is asked, and every fact that its jobs have found, a line each. Everything that a farm
// needs to go on is in it, so it may be kept under version control and taken to another machine.
//
//     papamu farm journal 2 #9a3c51d2
//     ruleset konane 1 #...
//     first left right #...                              who may move first: the questions
//     position xoxoxo/oxoxox/xo..xo/... #...
//     open left 1000000@52000 1.250 12/400,won,33/2 xoxoxo/... #...         facts, as in fact.h
//
// Lines are only ever appended. Each ends with a checksum of its own, 32 bits of FNV-1a, so that damage to any of them
// is seen. The order of the facts means nothing, and a fact may stand in it twice: the lines of two journals about one
// position, one after the other, are a journal. A last line without its newline is what a process that was killed has
// left of it, and counts for nothing.
//
// In version 1, facts had no clocks. A journal that was begun then has the first line of version 2 again before the
// first fact with a clock; such a line may stand between any two facts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/appended_file.h"
#include "base/error.h"
#include "solver/farm/fact.h"

namespace papamu::solver {

/// What a farm is about.
struct FarmHead {
    rulesets::AnyPosition start;
    bool left_first = true;
    bool right_first = true;

    /// The questions, in normal form, each once.
    [[nodiscard]] std::vector<FarmQuestion> questions() const;
};

struct FarmRecord {
    FarmHead head;
    std::vector<FarmFact> facts;
    int version = 2;             // of its last lines
    std::size_t good_bytes = 0;  // up to the end of the last whole line
};

/// The lines at the beginning of a journal.
std::string journal_head(const FarmHead& head);
/// The line of a fact.
std::string journal_line(const FarmFact& fact);
/// Reads a journal. The error names the line: "line 7: the checksum is wrong".
base::Expected<FarmRecord, std::string> parse_farm_journal(std::string_view text);

/// A journal that is written. As long as it exists, no other process can open it in this way. One thread at a time.
class FarmJournal {
 public:
    /// Throws base::FileError: the file cannot be read, is in use, or is damaged ("PATH, line 7: ...").
    explicit FarmJournal(const std::string& path);

    [[nodiscard]] const FarmRecord& record() const { return record_; }
    /// Returns when the facts are on disk. Throws base::FileError.
    void append(const std::vector<FarmFact>& facts);

 private:
    base::AppendedFile file_;
    FarmRecord record_;
};

/// Reads a journal that another process may be writing. Throws base::FileError.
FarmRecord read_farm_journal(const std::string& path);

}  // namespace papamu::solver
