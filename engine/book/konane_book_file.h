// The file of an opening book of kōnane, and the book that comes with the program.
//
//     const std::string bytes = write_konane_book(book);
//     const auto book = read_konane_book(bytes);                    // Expected: an error is one line about the file
//     const auto book = open_konane_book("my.book");                // or "built-in", or "none"
//
// The format is that of base/checked_file.h: a title, notes on how the book was made, a line of text for each position
// with its move and score, and a checksum. docs/book.md shows one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "engine/book/konane_book.h"

namespace papamu::engine {

/// The entries sorted by board, from the first removal on.
std::string write_konane_book(const KonaneBook& book);

/// Errors are worded to follow the name of the file: "is not a papamu konane book 1 file", "is damaged: ...", "has in
/// line 7 ...". Every position is one that a game can reach by its text, and is its own image; every move is legal.
base::Expected<KonaneBook, std::string> read_konane_book(std::string_view bytes);

/// A line of the file, without its end: "2,0-0,0 cp 35 depth 14 ..xo/oxox/xoxo/oxox x".
std::string book_line(const std::string& image, const BookEntry& entry);

/// The book that comes with the program (engine/book/openings.book); read once. Throws std::logic_error if it cannot be
/// read.
std::shared_ptr<const KonaneBook> built_in_konane_book();

inline constexpr std::string_view kBuiltInBook = "built-in";
inline constexpr std::string_view kNoBook = "none";

/// The book of that name: one of the two words above, or a file. nullptr for kNoBook. Errors name the file.
base::Expected<std::shared_ptr<const KonaneBook>, std::string> open_konane_book(std::string_view name);

}  // namespace papamu::engine
