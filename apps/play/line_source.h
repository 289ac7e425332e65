// Where the user's lines come from: a prompt on a terminal, or plain lines from anything else.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace papamu::apps {
class Session;
}

namespace papamu::apps::play {

class LineSource {
 public:
    virtual ~LineSource() = default;
    /// The next line; empty where Ctrl-C discarded it, nothing at the end.
    virtual std::optional<std::string> next(const std::string& prompt) = 0;
    [[nodiscard]] virtual bool is_prompt() const = 0;
};

/// A prompt where both ends are a terminal and the answers are for people; else lines without a prompt, and Ctrl-C while
/// waiting for one ends the program.
std::unique_ptr<LineSource> make_line_source(Session& session);

}  // namespace papamu::apps::play
