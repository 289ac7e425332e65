#include "apps/line_editor.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <filesystem>

#include "apps/interrupt.h"

namespace papamu::apps {

namespace {

constexpr int kMostRemembered = 1000;

constexpr bool is_in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

class LineEditor::Impl {
 public:
    Impl(std::string prompt, Complete complete, std::string_view history)
        : prompt_(std::move(prompt)), complete_(std::move(complete)) {
        std::setlocale(LC_CTYPE, "");  // for characters of more than one byte
        editor_.reset(::el_init("papamu", stdin, stdout, stderr));
        if (!editor_) throw std::bad_alloc();
        ::el_set(editor_.get(), EL_CLIENTDATA, this);
        ::el_set(editor_.get(), EL_PROMPT, &Impl::give_prompt);
        ::el_set(editor_.get(), EL_EDITOR, "emacs");
        ::el_set(editor_.get(), EL_GETCFN, &Impl::read_character);
        ::el_set(editor_.get(), EL_ADDFN, "papamu-complete", "Complete a name", &Impl::complete);
        ::el_set(editor_.get(), EL_BIND, "^I", "papamu-complete", nullptr);
        history_.reset(::history_init());
        if (history_) {
            HistEvent event;
            ::history(history_.get(), &event, H_SETSIZE, kMostRemembered);
            ::history(history_.get(), &event, H_SETUNIQUE, 1);
            ::el_set(editor_.get(), EL_HIST, &::history, history_.get());
            open_history_file(history);
        }
    }

    void set_prompt(std::string prompt) { prompt_ = std::move(prompt); }

    std::optional<std::string> read() {
        InterruptFlag::clear();  // a Ctrl-C before the prompt meant what was done before it
        int length = 0;
        const char* line = ::el_gets(editor_.get(), &length);
        if (line == nullptr || length <= 0) {
            if (InterruptFlag::is_set()) {
                InterruptFlag::clear();
                std::fputs("^C\n", stdout);
                std::fflush(stdout);
                return std::string();
            }
            std::fputs("\n", stdout);
            std::fflush(stdout);
            return std::nullopt;
        }
        std::string text(line, static_cast<std::size_t>(length));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        return text;
    }

    void remember(const std::string& line) {
        if (!history_) return;
        HistEvent event;
        ::history(history_.get(), &event, H_ENTER, line.c_str());
        if (!file_.empty()) ::history(history_.get(), &event, H_SAVE, file_.c_str());
    }

 private:
    void open_history_file(std::string_view name) {
        file_ = history_path(name);
        if (file_.empty()) return;
        std::error_code error;
        std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), error);
        HistEvent event;
        ::history(history_.get(), &event, H_LOAD, file_.c_str());
    }

    static Impl* self(EditLine* editor) {
        void* data = nullptr;
        ::el_get(editor, EL_CLIENTDATA, &data);
        return static_cast<Impl*>(data);
    }

    static char* give_prompt(EditLine* editor) { return self(editor)->prompt_.data(); }

    // libedit's own reader continues after the first interruption; this one ends the line.
    static int read_character(EditLine* /*editor*/, wchar_t* result) {
        std::mbstate_t state{};
        while (true) {
            if (InterruptFlag::is_set()) return -1;
            pollfd request{STDIN_FILENO, POLLIN, 0};
            const int ready = ::poll(&request, 1, InterruptFlag::kBetweenLooks);
            if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
            char byte = 0;
            const ssize_t count = ready < 0 ? -1 : ::read(STDIN_FILENO, &byte, 1);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return static_cast<int>(count);
            const std::size_t used = std::mbrtowc(result, &byte, 1, &state);
            if (used == static_cast<std::size_t>(-2)) continue;  // the character has more bytes
            if (used == static_cast<std::size_t>(-1)) {
                state = std::mbstate_t{};
                *result = L'?';
            }
            return 1;
        }
    }

    static unsigned char complete(EditLine* editor, int /*character*/) {
        Impl& impl = *self(editor);
        const LineInfo* info = ::el_line(editor);
        const char* start = info->cursor;
        while (start > info->buffer && is_in_word(start[-1])) --start;
        const std::string word(start, info->cursor);
        const std::vector<std::string> found = impl.complete_(word);
        if (found.empty() || word.empty()) return CC_REFRESH_BEEP;
        std::string common = found.front();
        for (const std::string& name : found) {
            const auto [a, b] = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
            common.erase(a, common.end());
        }
        if (common.size() > word.size()) {
            if (::el_insertstr(editor, common.c_str() + word.size()) == -1) return CC_ERROR;
            return CC_REFRESH;
        }
        if (found.size() == 1) return CC_REFRESH;
        std::fputs("\n", stdout);
        for (const std::string& name : found) std::fprintf(stdout, "%s  ", name.c_str());
        std::fputs("\n", stdout);
        std::fflush(stdout);
        return CC_REDISPLAY;
    }

    struct EndEditor {
        void operator()(EditLine* editor) const { ::el_end(editor); }
    };
    struct EndHistory {
        void operator()(History* history) const { ::history_end(history); }
    };
    std::string prompt_;
    Complete complete_;
    std::string file_;
    std::unique_ptr<History, EndHistory> history_;
    std::unique_ptr<EditLine, EndEditor> editor_;
};

LineEditor::LineEditor(std::string prompt, Complete complete, std::string_view history)
    : impl_(std::make_unique<Impl>(std::move(prompt), std::move(complete), history)) {}
LineEditor::~LineEditor() = default;
void LineEditor::set_prompt(std::string prompt) { impl_->set_prompt(std::move(prompt)); }
std::optional<std::string> LineEditor::read() { return impl_->read(); }
void LineEditor::remember(const std::string& line) { impl_->remember(line); }

}  // namespace papamu::apps
