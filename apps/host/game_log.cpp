#include "apps/host/game_log.h"

#include "base/shown_text.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostMessageBytes = 1000;

}  // namespace

void GameLog::remark(std::string_view text) { this->text("# " + base::shown(text) + '\n'); }

void GameLog::message(std::string_view side, bool is_sent, std::string_view text) {
    this->text(std::string(side) + (is_sent ? "< " : "> ") + base::shown(text, kMostMessageBytes) + '\n');
}

void GameLog::text(std::string_view lines) {
    if (out_ != nullptr) *out_ << lines << std::flush;
    file_.write(lines);
}

}  // namespace papamu::apps
