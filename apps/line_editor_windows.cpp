#include <iostream>
#include <utility>

#include "apps/interrupt.h"
#include "apps/line_editor.h"

namespace papamu::apps {

/// The console of Windows edits lines and remembers them; names are not completed, and nothing is kept.
class LineEditor::Impl {
 public:
    explicit Impl(std::string prompt) : prompt_(std::move(prompt)) {}

    void set_prompt(std::string prompt) { prompt_ = std::move(prompt); }

    std::optional<std::string> read() {
        InterruptFlag::clear();  // a Ctrl-C before the prompt meant what was done before it
        std::cout << prompt_ << std::flush;
        std::string line;
        if (std::getline(std::cin, line)) return line;
        if (!InterruptFlag::is_set()) return std::nullopt;
        InterruptFlag::clear();
        std::cin.clear();
        return std::string();
    }

 private:
    std::string prompt_;
};

LineEditor::LineEditor(std::string prompt, Complete /*complete*/, std::string_view /*history*/)
    : impl_(std::make_unique<Impl>(std::move(prompt))) {}
LineEditor::~LineEditor() = default;
void LineEditor::set_prompt(std::string prompt) { impl_->set_prompt(std::move(prompt)); }
std::optional<std::string> LineEditor::read() { return impl_->read(); }
void LineEditor::remember(const std::string& /*line*/) {}

}  // namespace papamu::apps
