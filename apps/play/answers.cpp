#include "apps/play/answers.h"

#include <ostream>

#include "apps/command.h"
#include "apps/json_fields.h"
#include "base/shown_text.h"

namespace papamu::apps::play {

void Answers::begin(const Json& line) { answer_ = {{"line", line}, {"error", nullptr}, {"engine", Json::array()}}; }

void Answers::end(const std::function<Json()>& game) {
    if (!session_.json()) return;
    Json json = game();
    json.update(answer_);
    session_.print_json(dump(json));
}

void Answers::say(const std::string& text) {
    if (!session_.json()) session_.out() << text << std::flush;
}

void Answers::fail(const std::string& message) {
    was_any_wrong_ = true;
    const std::string line = base::shown(message);
    answer_["error"] = line;
    say(line + '\n');
}

}  // namespace papamu::apps::play
