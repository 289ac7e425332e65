#include "apps/answers_file.h"

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

AnswersFile::AnswersFile(const std::string& path, Kind kind)
    : path_(path), kind_(std::move(kind)), file_(path, base::AppendedFile::Missing::kIsMade) {
    mend(read_lines());
}

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
    if (file.bad()) throw base::FileError("cannot read " + path_);
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
    file_.cut(end);
    if (file_.size() < end) append("\n");  // only the newline of the last line is missing
}

std::optional<AnswersFile::Answer> AnswersFile::find(const std::string& id, const std::string& position) const {
    const auto place = places_.find(key_of(id, position));
    if (place == places_.end()) return std::nullopt;
    return Answer{file_.read(place->second.offset, place->second.bytes), place->second.is_error};
}

}  // namespace papamu::apps
