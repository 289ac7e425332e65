// Lines from a terminal, with editing, history and completion (libedit).
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::apps::calc {

class LineEditor {
 public:
    /// All ways in which a word may go on, itself included.
    using Complete = std::function<std::vector<std::string>(std::string_view word)>;

    /// `interrupted` is set by the owner's handler of SIGINT; it discards the line that is being typed. `history` names the
    /// file of history_path().
    LineEditor(std::string prompt, std::atomic<bool>* interrupted, Complete complete,
               std::string_view history = "history");
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// For the lines from now on.
    void set_prompt(std::string prompt);
    /// The next line without its newline; empty when it was discarded; nothing at the end of input.
    std::optional<std::string> read();
    /// Puts a line into the history and its file.
    void remember(const std::string& line);

 private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// $XDG_STATE_HOME/papamu/NAME, or ~/.local/state/papamu/NAME; empty when neither variable is set.
std::string history_path(std::string_view name);

}  // namespace papamu::apps::calc
