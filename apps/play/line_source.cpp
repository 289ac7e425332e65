#include "apps/play/line_source.h"

#include <array>
#include <iostream>
#include <string_view>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"
#include "protocol/line_reader.h"

namespace papamu::apps::play {

namespace {

constexpr std::array<std::string_view, 11> kWords = {"board", "go",   "help", "hint", "load", "moves",
                                                     "new",   "quit", "save", "undo", "why"};

std::vector<std::string> completions(std::string_view word) {
    std::vector<std::string> found;
    for (const std::string_view candidate : kWords) {
        if (candidate.starts_with(word)) found.emplace_back(candidate);
    }
    return found;
}

class Prompt final : public LineSource {
 public:
    Prompt() : editor_("> ", completions, "play_history") {}

    std::optional<std::string> next(const std::string& prompt) override {
        editor_.set_prompt(prompt);
        auto line = editor_.read();
        if (line && !line->empty()) editor_.remember(*line);
        return line;
    }
    [[nodiscard]] bool is_prompt() const override { return true; }

 private:
    LineEditor editor_;
};

class PlainLines final : public LineSource {
 public:
    explicit PlainLines(std::istream& in) : lines_(in) {}

    std::optional<std::string> next(const std::string& /*prompt*/) override {
        const ExitOnInterrupt guard;  // all output is written, and reading may take for ever
        return lines_.next();
    }
    [[nodiscard]] bool is_prompt() const override { return false; }

 private:
    protocol::LineReader lines_;
};

}  // namespace

std::unique_ptr<LineSource> make_line_source(Session& session) {
    if (!session.json() && &session.in() == &std::cin && &session.out() == &std::cout && is_interactive()) {
        return std::make_unique<Prompt>();
    }
    return std::make_unique<PlainLines>(session.in());
}

}  // namespace papamu::apps::play
