// What a dialogue says: sentences for people, or an object for each line with --json (docs/play.md).
//
//     answers.begin(line);
//     answers.say("x is to move.\n");
//     answers["legal_moves"] = list;
//     answers.end([&] { return game_json(table, users); });
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace papamu::apps {
class Session;
}

namespace papamu::apps::play {

class Answers {
 public:
    using Json = nlohmann::ordered_json;

    explicit Answers(Session& session) : session_(session) {}

    /// Begins the answer to a line; nullptr: to none.
    void begin(const Json& line);
    /// With --json, prints the object that game() returns and the fields of the answer.
    void end(const std::function<Json()>& game);

    /// A field of the object.
    Json& operator[](const char* field) { return answer_[field]; }
    /// Says something to people.
    void say(const std::string& text);
    /// Says what is wrong with the line, in one line.
    void fail(const std::string& message);
    [[nodiscard]] bool was_any_wrong() const { return was_any_wrong_; }

 private:
    Session& session_;
    Json answer_;
    bool was_any_wrong_ = false;
};

}  // namespace papamu::apps::play
