// Lines from a terminal, with editing, history and completion (libedit).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::apps {

class LineEditor {
 public:
    /// All completions of `word`, each from its first letter on.
    using Complete = std::function<std::vector<std::string>(std::string_view word)>;

    /// `history` is the NAME of history_path(). The owner holds an InterruptFlag for as long as this lives: a Ctrl-C
    /// discards the line that is being typed.
    LineEditor(std::string prompt, Complete complete, std::string_view history = "history");
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Takes effect with the next line.
    void set_prompt(std::string prompt);
    /// The next line without its newline; empty if it was discarded; nullopt at the end of the input.
    std::optional<std::string> read();
    /// Puts a line into the history and its file.
    void remember(const std::string& line);

 private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Whether standard input and output are both terminals, so that a prompt makes sense.
bool is_interactive();

/// $XDG_STATE_HOME/papamu/NAME, or $HOME/.local/state/papamu/NAME; empty if neither variable is set.
std::string history_path(std::string_view name);

}  // namespace papamu::apps
