// The answers of a batch, kept in a file: --resume FILE. A batch that was cut short goes on where it stopped.
//
//     AnswersFile file(path, {.schema = "papamu/value/1", .ruleset = "konane"});
//     if (const auto known = file.find(id, position)) ... else file.append(answer + '\n');
//
// The file has the lines of the output with --json. Each is written at once, so that only the last one can be cut: the
// constructor takes such a line away, or gives a whole one its newline. Answers that a limit stopped are not found. For
// one thread at a time; a file that another process uses as well is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/appended_file.h"

namespace papamu::apps {

class AnswersFile {
 public:
    struct Kind {
        std::string schema;   // that all answers have
        std::string ruleset;  // that all answers have, but for errors
    };

    /// Makes the file if there is none. Throws base::FileError; CommandError (kBadInput) for a line that is not such an
    /// answer, with its number.
    AnswersFile(const std::string& path, Kind kind);
    AnswersFile(const AnswersFile&) = delete;
    AnswersFile& operator=(const AnswersFile&) = delete;

    struct Answer {
        std::string line;  // without its newline
        bool is_error = false;
    };
    /// The last answer to that question. `id` is JSON, or empty; `position` is as the answer shows it. Throws
    /// base::FileError.
    [[nodiscard]] std::optional<Answer> find(const std::string& id, const std::string& position) const;

    /// Adds an answer with its newline. Throws base::FileError.
    void append(std::string_view line) { file_.append(line); }

    /// Whether standard output is this file.
    [[nodiscard]] bool is_standard_output() const { return file_.is_standard_output(); }

 private:
    struct Place {
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
        bool is_error = false;
    };

    /// Returns where the last whole line ends.
    std::uint64_t read_lines();
    /// Whether the line is an answer, which is then remembered.
    bool read_answer(const std::string& line, std::uint64_t offset);
    void mend(std::uint64_t end);

    std::string path_;
    Kind kind_;
    base::AppendedFile file_;
    std::unordered_map<std::string, Place> places_;  // by id and position
};

}  // namespace papamu::apps
