#include "apps/host/game_log.h"

#include <cerrno>
#include <cstring>

#include "apps/command.h"
#include "cgt/shown_text.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostMessageBytes = 1000;

}  // namespace

GameLog::GameLog(std::ostream* out, const std::string& path) : out_(out), path_(path) {
    if (path_.empty()) return;
    errno = 0;
    file_.open(path_, std::ios::trunc);
    if (!file_) throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": " + std::strerror(errno));
}

void GameLog::remark(std::string_view text) { this->text("# " + cgt::shown(text) + '\n'); }

void GameLog::message(std::string_view side, bool is_sent, std::string_view text) {
    this->text(std::string(side) + (is_sent ? "< " : "> ") + cgt::shown(text, kMostMessageBytes) + '\n');
}

void GameLog::check() const {
    if (!path_.empty() && !file_) {
        throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": the log is not complete");
    }
}

void GameLog::text(std::string_view lines) {
    if (out_ != nullptr) *out_ << lines << std::flush;
    if (!path_.empty()) file_ << lines << std::flush;
}

}  // namespace papamu::apps
