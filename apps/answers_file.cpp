#include "apps/answers_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/command.h"
#include "base/error.h"

namespace papamu::apps {

namespace {

std::string key_of(const std::string& id, const std::string& position) { return id + '\n' + position; }

std::string text_in(const nlohmann::json& json, const char* field) {
    const auto found = json.find(field);
    return found == json.end() || !found->is_string() ? "" : found->get<std::string>();
}

/// Whether a limit kept the answer from being complete: it is asked for again, perhaps with more time.
bool is_unfinished(const nlohmann::json& answer) {
    const auto stopped = answer.find("stopped");
    return answer.contains("limit") || (stopped != answer.end() && !stopped->is_null());
}

}  // namespace

AnswersFile::AnswersFile(const std::string& path, Kind kind) : path_(path), kind_(std::move(kind)) {
    constexpr int kMode = 0666;
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kMode);
    if (file_ < 0) fail();
    try {
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK) fail();
            throw CommandError(ExitCode::kBadInput, path_ + ": another papamu uses it");
        }
        mend(read_lines());
    } catch (...) {
        ::close(file_);
        throw;
    }
}

AnswersFile::~AnswersFile() { ::close(file_); }

void AnswersFile::fail() const { throw base::FileError(path_ + ": " + std::strerror(errno)); }

std::uint64_t AnswersFile::read_lines() {
    std::ifstream file(path_, std::ios::binary);
    std::uint64_t end = 0;
    std::uint64_t number = 0;
    for (std::string line; std::getline(file, line);) {
        const bool is_cut = file.eof();  // there is no newline
        const bool is_answer = read_answer(line, end);
        ++number;
        if (is_cut && !is_answer) return end;
        if (!is_answer) {
            throw CommandError(ExitCode::kBadInput, path_ + ", line " + std::to_string(number) + ": not an answer of " +
                                                        kind_.schema + " for " + kind_.ruleset);
        }
        end += line.size() + 1;
    }
    if (file.bad()) fail();
    return end;
}

bool AnswersFile::read_answer(const std::string& line, std::uint64_t offset) {
    const nlohmann::json answer = nlohmann::json::parse(line, nullptr, false);
    if (!answer.is_object() || text_in(answer, "schema") != kind_.schema) return false;
    const bool is_error = answer.contains("error");
    if (!is_error && text_in(answer, "ruleset") != kind_.ruleset) return false;
    if (is_unfinished(answer)) return true;
    const auto id = answer.find("id");
    const std::string key = key_of(id == answer.end() ? "" : id->dump(), text_in(answer, "position"));
    places_[key] = {offset, line.size(), is_error};
    return true;
}

void AnswersFile::mend(std::uint64_t end) {
    struct stat status {};
    if (::fstat(file_, &status) != 0) fail();
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > end && ::ftruncate(file_, static_cast<off_t>(end)) != 0) fail();
    if (size < end) append("\n");  // only the newline of the last line is missing
}

std::optional<AnswersFile::Answer> AnswersFile::find(const std::string& id, const std::string& position) const {
    const auto place = places_.find(key_of(id, position));
    if (place == places_.end()) return std::nullopt;
    Answer answer{std::string(place->second.bytes, '\0'), place->second.is_error};
    std::size_t done = 0;
    while (done < answer.line.size()) {
        const ssize_t bytes = ::pread(file_, answer.line.data() + done, answer.line.size() - done,
                                      static_cast<off_t>(place->second.offset + done));
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail();
        if (bytes == 0) throw base::FileError(path_ + ": it was cut short while it was in use");
        done += static_cast<std::size_t>(bytes);
    }
    return answer;
}

void AnswersFile::append(std::string_view line) {
    while (!line.empty()) {
        const ssize_t bytes = ::write(file_, line.data(), line.size());
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail();
        line.remove_prefix(static_cast<std::size_t>(bytes));
    }
}

bool AnswersFile::is_standard_output() const {
    struct stat own {
    }, out{};
    return ::fstat(file_, &own) == 0 && ::fstat(STDOUT_FILENO, &out) == 0 && S_ISREG(out.st_mode) &&
           own.st_dev == out.st_dev && own.st_ino == out.st_ino;
}

}  // namespace papamu::apps
