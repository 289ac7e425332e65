#include <windows.h>

#include <algorithm>
#include <array>
#include <deque>
#include <string_view>

#include "apps/command.h"
#include "apps/explore/canvas.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"

namespace papamu::apps::explore {

namespace {

constexpr WORD kGrey = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE;
constexpr WORD kTurned = BACKGROUND_RED | BACKGROUND_GREEN | BACKGROUND_BLUE;
constexpr WORD kBlue = FOREGROUND_GREEN | FOREGROUND_BLUE | FOREGROUND_INTENSITY;
constexpr WORD kRed = FOREGROUND_RED | FOREGROUND_INTENSITY;
/// Backgrounds of regions, with black letters: a console has sixteen colours.
constexpr std::array<WORD, 6> kTintColours = {BACKGROUND_GREEN | BACKGROUND_BLUE | BACKGROUND_INTENSITY,
                                              BACKGROUND_RED | BACKGROUND_GREEN | BACKGROUND_INTENSITY,
                                              BACKGROUND_RED | BACKGROUND_BLUE | BACKGROUND_INTENSITY,
                                              BACKGROUND_GREEN | BACKGROUND_INTENSITY,
                                              BACKGROUND_GREEN | BACKGROUND_BLUE,
                                              BACKGROUND_RED | BACKGROUND_GREEN};

WORD colours_of(const Span& span) {
    if (span.tint) return kTintColours[*span.tint % kTintColours.size()];
    if (span.reversed || span.ink == Ink::kTitle || span.ink == Ink::kStatus) return kTurned;
    if (span.ink == Ink::kLeft) return kBlue;
    if (span.ink == Ink::kRight) return kRed;
    if (span.ink == Ink::kFaint) return FOREGROUND_INTENSITY;
    return span.bold ? kGrey | FOREGROUND_INTENSITY : kGrey;
}

std::wstring wide(std::string_view text) {
    if (text.empty()) return {};
    const int size = static_cast<int>(text.size());
    std::wstring result(text.size(), L' ');
    const int count = ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), size);
    result.resize(static_cast<std::size_t>(std::max(count, 0)));
    return result;
}

std::string narrow(wchar_t character) {
    std::array<char, 4> bytes{};
    const int count = ::WideCharToMultiByte(CP_UTF8, 0, &character, 1, bytes.data(), static_cast<int>(bytes.size()),
                                            nullptr, nullptr);
    return {bytes.data(), static_cast<std::size_t>(std::max(count, 0))};
}

int named(const KEY_EVENT_RECORD& event) {
    switch (event.wVirtualKeyCode) {
        case VK_UP:
            return Key::kUp;
        case VK_DOWN:
            return Key::kDown;
        case VK_LEFT:
            return Key::kLeft;
        case VK_RIGHT:
            return Key::kRight;
        case VK_PRIOR:
            return Key::kPageUp;
        case VK_NEXT:
            return Key::kPageDown;
        case VK_RETURN:
            return Key::kEnter;
        case VK_BACK:
            return Key::kBackspace;
        case VK_TAB:
            return (event.dwControlKeyState & SHIFT_PRESSED) != 0 ? Key::kBackTab : '\t';
        default:
            return Key::kNone;
    }
}

}  // namespace

struct Canvas::System {
    HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    HANDLE before = ::GetStdHandle(STD_OUTPUT_HANDLE);
    HANDLE output = INVALID_HANDLE_VALUE;  // a screen of its own, so that the old one comes back
    DWORD input_mode = 0;
    std::deque<int> keys;

    [[nodiscard]] ScreenSize size() const;
    void write(SHORT row, const Line& line, std::size_t columns) const;
};

ScreenSize Canvas::System::size() const {
    CONSOLE_SCREEN_BUFFER_INFO about{};
    if (::GetConsoleScreenBufferInfo(output, &about) == 0) return {24, 80};
    return {static_cast<std::size_t>(std::max(about.srWindow.Bottom - about.srWindow.Top + 1, 1)),
            static_cast<std::size_t>(std::max(about.srWindow.Right - about.srWindow.Left + 1, 1))};
}

void Canvas::System::write(SHORT row, const Line& line, std::size_t columns) const {
    std::vector<CHAR_INFO> cells;
    for (const Span& span : line.spans) {
        for (const wchar_t character : wide(span.text)) {
            if (cells.size() == columns) break;
            CHAR_INFO cell{};
            cell.Char.UnicodeChar = character;
            cell.Attributes = colours_of(span);
            cells.push_back(cell);
        }
    }
    CHAR_INFO blank{};
    blank.Char.UnicodeChar = L' ';
    blank.Attributes = kGrey;
    cells.resize(columns, blank);
    SMALL_RECT place{0, row, static_cast<SHORT>(columns - 1), row};
    ::WriteConsoleOutputW(output, cells.data(), {static_cast<SHORT>(columns), 1}, {0, 0}, &place);
}

Canvas::Canvas() : system_(std::make_unique<System>()) {
    system_->output = ::CreateConsoleScreenBuffer(GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                                  nullptr, CONSOLE_TEXTMODE_BUFFER, nullptr);
    if (system_->output == INVALID_HANDLE_VALUE || ::SetConsoleActiveScreenBuffer(system_->output) == 0) {
        throw CommandError(ExitCode::kUsage, "explore: this console cannot show screens");
    }
    CONSOLE_CURSOR_INFO cursor{1, FALSE};
    ::SetConsoleCursorInfo(system_->output, &cursor);
    ::GetConsoleMode(system_->input, &system_->input_mode);
    ::SetConsoleMode(system_->input, ENABLE_PROCESSED_INPUT | ENABLE_WINDOW_INPUT);
}

Canvas::~Canvas() {
    ::SetConsoleMode(system_->input, system_->input_mode);
    ::SetConsoleActiveScreenBuffer(system_->before);
    ::CloseHandle(system_->output);
}

ScreenSize Canvas::size() const { return system_->size(); }

int Canvas::key() {
    std::deque<int>& keys = system_->keys;
    while (keys.empty() && !InterruptFlag::is_set()) {
        if (::WaitForSingleObject(system_->input, InterruptFlag::kBetweenLooks) != WAIT_OBJECT_0) continue;
        INPUT_RECORD event{};
        DWORD count = 0;
        if (::ReadConsoleInputW(system_->input, &event, 1, &count) == 0) return Key::kNone;
        if (event.EventType == WINDOW_BUFFER_SIZE_EVENT) return Key::kOther;
        if (event.EventType != KEY_EVENT || event.Event.KeyEvent.bKeyDown == 0) continue;
        const KEY_EVENT_RECORD& pressed = event.Event.KeyEvent;
        if (const int name = named(pressed); name != Key::kNone) return name;
        if (pressed.uChar.UnicodeChar == 0) continue;
        for (const char byte : narrow(pressed.uChar.UnicodeChar)) keys.push_back(static_cast<unsigned char>(byte));
    }
    if (keys.empty()) return Key::kNone;
    const int key = keys.front();
    keys.pop_front();
    return key;
}

void Canvas::draw(const std::vector<Line>& lines) {
    const ScreenSize size = system_->size();
    for (std::size_t row = 0; row < size.rows; ++row) {
        system_->write(static_cast<SHORT>(row), row < lines.size() ? lines[row] : Line{}, size.columns);
    }
}

void Canvas::draw_last(const Line& line) {
    const ScreenSize size = system_->size();
    system_->write(static_cast<SHORT>(size.rows - 1), line, size.columns);
}

void Canvas::put_on_clipboard(const std::string& text) {
    const std::wstring letters = wide(text);
    if (::OpenClipboard(nullptr) == 0) return;
    ::EmptyClipboard();
    const HGLOBAL block = ::GlobalAlloc(GMEM_MOVEABLE, (letters.size() + 1) * sizeof(wchar_t));
    if (block != nullptr) {
        auto* const place = static_cast<wchar_t*>(::GlobalLock(block));
        std::copy_n(letters.c_str(), letters.size() + 1, place);
        ::GlobalUnlock(block);
        if (::SetClipboardData(CF_UNICODETEXT, block) == nullptr) ::GlobalFree(block);
    }
    ::CloseClipboard();
}

bool has_terminal() { return is_interactive(); }

}  // namespace papamu::apps::explore
