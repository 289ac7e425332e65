#include "engine/book/konane_book_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "base/checked_file.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "engine/book/default_book.h"

namespace papamu::engine {

using rulesets::KonaneContest;
using rulesets::KonaneState;

namespace {

constexpr std::string_view kTitle = "papamu konane book 1";
constexpr std::string_view kNote = "made";
constexpr std::size_t kMostBytes = std::size_t{1} << 28;
constexpr int kMostDepth = 1000;

base::Unexpected<std::string> fault(std::size_t line, const std::string& what) {
    return base::Unexpected<std::string>(fmt::format("has in line {} {}", line, what));
}

// Boards in the order of their size, and a game from its first removal on.
auto rank(const std::string& image) {
    const std::string_view board = std::string_view(image).substr(0, image.find(' '));
    const auto rows = std::count(board.begin(), board.end(), '/');
    const auto empty = std::count(board.begin(), board.end(), '.');
    return std::tuple(board.size(), rows, empty, std::string_view(image));
}

struct BookLine {
    std::string image;
    BookEntry entry;
};

// Reads "cp 35 depth 14", "win" or "loss", and takes these words away. Returns false if they are something else.
bool take_score(std::vector<std::string_view>& words, BookEntry& entry) {
    std::size_t used = 1;
    if (words.front() == "win") {
        entry.score = Win{};
    } else if (words.front() == "loss") {
        entry.score = Loss{};
    } else {
        if (words.size() < 4 || words[0] != "cp" || words[2] != "depth") return false;
        const auto points = base::parse_number<int>(words[1]);
        const auto depth = base::parse_number<int>(words[3]);
        if (!points || std::abs(*points) >= kMostPoints || !depth || *depth < 0 || *depth > kMostDepth) return false;
        entry.score = Estimate{*points};
        entry.depth = *depth;
        used = 4;
    }
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(used));
    return true;
}

// The error says what is wrong: "no score".
base::Expected<BookLine, std::string> read_line(std::string_view text) {
    std::vector<std::string_view> words = base::words_of(text, " ");
    if (words.size() < 3) return base::Unexpected<std::string>("no move, score and position");
    BookLine line;
    const std::string_view move = words.front();
    words.erase(words.begin());
    if (!take_score(words, line.entry))
        return base::Unexpected<std::string>("no score such as \"cp 35 depth 14\", \"win\" or \"loss\"");
    line.image = base::joined(words);
    const auto state = KonaneContest::parse(line.image);
    if (!state) return base::Unexpected<std::string>("no position: " + state.error().to_string());
    if (book_image(*state).state != *state) {
        const std::string image = KonaneContest::print(book_image(*state).state);
        return base::Unexpected<std::string>("a position in the place of its image " + image);
    }
    const auto action = KonaneContest::parse_action(*state, move);
    if (!action) return base::Unexpected<std::string>("an illegal move: " + action.error().to_string());
    line.entry.move = *action;
    return line;
}

}  // namespace

std::string book_line(const std::string& image, const BookEntry& entry) {
    const KonaneState state = KonaneContest::parse(image).value();
    const bool is_estimate = std::holds_alternative<Estimate>(entry.score);
    return fmt::format("{} {}{} {}", KonaneContest::print_action(state, entry.move), print_score(entry.score),
                       is_estimate ? fmt::format(" depth {}", entry.depth) : "", image);
}

std::string write_konane_book(const KonaneBook& book) {
    base::CheckedFile file{std::string(kTitle), {}, {}};
    for (const std::string& note : book.notes()) file.fields.emplace_back(kNote, note);
    std::vector<const KonaneBook::Entries::value_type*> sorted;
    for (const auto& entry : book.entries()) sorted.push_back(&entry);
    std::sort(sorted.begin(), sorted.end(), [](auto* a, auto* b) { return rank(a->first) < rank(b->first); });
    for (const auto* const entry : sorted) file.body += book_line(entry->first, entry->second) + '\n';
    std::ostringstream out;
    base::write_checked(out, file);
    return out.str();
}

base::Expected<KonaneBook, std::string> read_konane_book(std::string_view bytes) {
    const auto file = base::read_checked(bytes, kTitle);
    if (!file) return base::Unexpected<std::string>(file.error());
    KonaneBook book;
    for (const auto& [name, value] : file->fields) {
        if (name != kNote) return base::Unexpected<std::string>("has an unknown field " + base::quoted(name));
        book.set_note(value);
    }
    std::string_view rest = file->body;
    std::size_t number = file->fields.size() + 3;  // the title, the length of the body and an empty line are before it
    while (!rest.empty()) {
        ++number;
        const auto line = read_line(base::take_until(rest, '\n'));
        if (!line) return fault(number, line.error());
        if (book.entry(line->image) != nullptr) return fault(number, "a position for the second time");
        book.set(line->image, line->entry);
    }
    return book;
}

std::shared_ptr<const KonaneBook> built_in_konane_book() {
    static const std::shared_ptr<const KonaneBook> book = [] {
        auto read = read_konane_book(detail::default_konane_book_file());
        if (!read) throw std::logic_error("the book of the program " + read.error());
        return std::make_shared<const KonaneBook>(*std::move(read));
    }();
    return book;
}

base::Expected<std::shared_ptr<const KonaneBook>, std::string> open_konane_book(std::string_view name) {
    if (name == kNoBook) return nullptr;
    if (name == kBuiltInBook) return built_in_konane_book();
    try {
        auto read = read_konane_book(base::read_whole_file(std::string(name), kMostBytes));
        if (read) return std::make_shared<const KonaneBook>(*std::move(read));
        return base::Unexpected<std::string>(std::string(name) + " " + read.error());
    } catch (const base::FileError& error) {
        return base::Unexpected<std::string>(error.what());
    }
}

}  // namespace papamu::engine
