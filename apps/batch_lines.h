// The lines of --stdin: what each asks, and the errors for lines that ask nothing. For all commands that take batches.
//
//     BatchLines lines(session);
//     for (BatchLine line; lines.next(line);) ... line.text ...
//
// A line is the text of a position (or of an expression), or an object that gives it a name, which comes back with the
// answer: {"id": "a7", "position": ".xo."}. No position begins with a brace and a quote.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rulesets/any_ruleset.h"

namespace papamu::apps {

class Session;

struct BatchLine {
    std::uint64_t number = 0;  // of the line, counted from 1; lines that are skipped count, too
    std::string_view field;    // what the text is called: "position"
    std::string id;            // as JSON: "\"a7\"" or "7"; empty if the line has none
    std::string text;          // the position; the whole line if something is wrong with the line itself
    std::string fault;         // what that is; empty if nothing is
};

class BatchLines {
 public:
    /// `field` is what objects call the text; lines that begin with `comment` are skipped, as are blank ones. Both must
    /// outlive the lines.
    explicit BatchLines(Session& session, std::string_view field = "position", std::string_view comment = "# ")
        : session_(session), field_(field), comment_(comment) {}

    /// Reads the next line that asks something. Returns false at the end of the input.
    bool next(BatchLine& line);

 private:
    void read_object(BatchLine& line) const;

    Session& session_;
    std::string_view field_, comment_;
    std::uint64_t number_ = 0;
};

/// The text of a position as answers show it; the text itself if it is not a position.
std::string shown_position(const rulesets::AnyRuleset& ruleset, const std::string& text);

/// The error for a line that is not a position, without a newline: with --json an object with the line's number, its
/// text, error, row and column; else "error: line 3, row 1, column 2: ...".
std::string wrong_line(const Session& session, const BatchLine& line, const rulesets::PositionError& error);
/// The error for a line whose answer would go beyond a limit; the object has "limit": true as well.
std::string line_beyond_limit(const Session& session, const BatchLine& line, std::string_view message);

}  // namespace papamu::apps
