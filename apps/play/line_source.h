// The source of the user's lines: a prompt on a terminal, or plain lines from anything else.
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
    /// The next line: an empty one if Ctrl-C discarded it, nullopt at the end of the input.
    virtual std::optional<std::string> next(const std::string& prompt) = 0;
    [[nodiscard]] virtual bool is_prompt() const = 0;
};

/// A prompt if both ends are a terminal and the output is not JSON; otherwise lines without a prompt, and Ctrl-C while
/// waiting for one ends the program.
std::unique_ptr<LineSource> make_line_source(Session& session);

}  // namespace papamu::apps::play
