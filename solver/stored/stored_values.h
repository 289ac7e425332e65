// A file of region values that outlives the program: LMDB, with a checksum for every record.
//
//     auto file = StoredValues::open("konane.db", {});              // Expected: an error is one line
//     AnalystOptions options; options.stored = file->get();         // analysts look values up in it, and put theirs there
//
// A value is found by its ruleset, the version of that, and the exact bytes of the region (region_key.h). The games that
// values are made of are kept once in the file, each as its options (value_code.h), and numbered.
//
// Many processes may read a file at the same time, and write to it: writers take turns, a batch at a time, and a batch is
// there as a whole or not at all, whenever the program is killed. Within one process a file is opened once. Every page is
// checked when the file is opened (page_check.h), and every record when it is read: what is damaged is refused. A file
// whose FILE-lock may not be used, in another user's folder or on a disk that is only read, is read without; a reader
// that finds it written to meanwhile says so.
//
// Threads: any number, for everything but merging.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"

namespace papamu::solver {

namespace detail {
class PendingValues;
}

/// A record that is not what was written, a disk that is full, ...: "FILE: what is wrong".
class StoredError : public std::runtime_error {
 public:
    enum class Kind { kDamaged, kFull, kOther };

    StoredError(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
    [[nodiscard]] Kind kind() const { return kind_; }

 private:
    Kind kind_;
};

struct StoredOptions {
    bool writes = true;  // makes the file where there is none
    /// Most bytes of the file.
    std::size_t most_bytes = std::size_t{64} << 30;
    /// What one batch may add. Addresses are taken for the file as it is and for this, not for most_bytes.
    std::size_t room_bytes = std::size_t{64} << 20;
    /// Not 0: what solvers would write waits in at most so much memory until write_pending() (pending_values.h).
    std::size_t pending_bytes = 0;
};

/// The values of one ruleset in a file.
struct StoredTable {
    std::uint8_t number = 0;  // in the file, from 1; begins the keys of its records
    std::string ruleset;
    int version = 0;
    std::uint64_t regions = 0;  // when the file was opened
    int most_cells = 0;         // of the bounding boxes of those
};

class StoredValues {
    struct File;

 public:
    /// Errors begin with the path: "konane.db: is damaged: page 17 is wrong".
    static cgt::Expected<std::unique_ptr<StoredValues>, std::string> open(const std::string& path,
                                                                          const StoredOptions& options);
    /// Whether there is no such file yet, or it can be written, and so can its lock.
    static bool may_be_written(const std::string& path);
    /// Writes what waits.
    ~StoredValues();
    StoredValues(const StoredValues&) = delete;
    StoredValues& operator=(const StoredValues&) = delete;

    [[nodiscard]] const std::string& path() const;
    [[nodiscard]] bool writes() const;

    /// By number.
    [[nodiscard]] std::vector<StoredTable> tables() const;
    /// The table of a ruleset. Where there is none it is made, or nothing returned in a file that is only read. StoredError.
    std::optional<StoredTable> table(std::string_view ruleset, int version);

    /// False: the file certainly had no such region when it was opened, and has not got it from here since.
    [[nodiscard]] bool may_have(std::string_view key) const;

    /// The first thing that went wrong while a solver used the file; empty if nothing did. From then on it is not used.
    [[nodiscard]] std::string failure() const;
    [[nodiscard]] bool has_failed() const;
    /// Whether the file has become shorter since it was opened. Reading it through memory that is mapped may then raise
    /// SIGBUS; a handler of that signal may ask.
    [[nodiscard]] bool is_cut_short() const noexcept;
    void note_failure(const std::string& what);

    /// Where values wait (StoredOptions::pending_bytes); nullptr where they are written at once.
    [[nodiscard]] detail::PendingValues* pending() const;
    /// Writes what waits. What goes wrong is noted as failure(), and what waited is lost then. Any thread.
    void write_pending();

    struct Size {
        std::uint64_t regions = 0;
        std::uint64_t games = 0;
        std::uint64_t file_bytes = 0;
        std::uint64_t used_bytes = 0;  // without free pages
    };
    [[nodiscard]] Size size();
    /// Bytes as the messages write them.
    static std::string hexadecimal(std::string_view bytes);

    /// What the file holds at one moment. One thread, which begins no other snapshot or batch of the file and does not
    /// ask for its size() meanwhile: they wait while the map has to grow, and that waits for this one. Everything here
    /// throws StoredError where a record is damaged, and what is returned may be read as long as the snapshot lives.
    class Snapshot {
     public:
        explicit Snapshot(StoredValues& values);
        ~Snapshot();
        Snapshot(const Snapshot&) = delete;
        Snapshot& operator=(const Snapshot&) = delete;

        /// The reference that a region's key (table number first) leads to.
        [[nodiscard]] std::optional<std::string_view> region(std::string_view key) const;
        /// The form of a game, which must be there.
        [[nodiscard]] std::string_view game(std::uint64_t id) const;
        [[nodiscard]] std::uint64_t games() const;
        /// Whether the index of forms leads from this one to its number.
        [[nodiscard]] bool is_indexed(std::uint64_t id, std::string_view form) const;
        /// A note about the file, such as how far a table was built.
        [[nodiscard]] std::optional<std::string> note(std::string_view name) const;

        /// Throws StoredError: "FILE: is damaged: " and this.
        [[noreturn]] void refuse(std::string_view what) const;

        /// In the order of the keys from `first` on, until f returns false.
        void for_each_region(std::string_view first,
                             const std::function<bool(std::string_view key, std::string_view reference)>& f) const;

     private:
        File& file_;
        void* transaction_;
    };

    /// What is written together. One thread; others that write wait until it is gone. StoredError as above, of the kind kFull
    /// where the disk or the file is full: the file is then as it was before.
    class Batch {
     public:
        enum class Added { kNew, kThere, kDifferent };

        /// `bytes`: what it may add; 0 for StoredOptions::room_bytes. Where the map has to grow, waits until all
        /// snapshots of the file are gone, so a thread that begins a batch has none of that file.
        explicit Batch(StoredValues& values, std::uint64_t bytes = 0);
        ~Batch();  // drops what was not committed
        Batch(const Batch&) = delete;
        Batch& operator=(const Batch&) = delete;

        /// The number of a game, given by its form; a new one where the file lacks it.
        std::uint64_t add_game(std::string_view form);
        /// kDifferent: the key leads to another value, and still does.
        Added add_region(std::string_view key, std::string_view reference);
        /// The same, for a value that was found: StoredError where the file has another one. Whether it was new.
        bool require_region(std::string_view key, std::string_view reference);
        void set_note(std::string_view name, std::string_view text);
        void commit();

     private:
        friend class StoredValues;

        StoredValues& values_;
        void* transaction_;
        std::vector<std::uint64_t> new_keys_;  // hashes
    };

 private:
    explicit StoredValues(std::unique_ptr<File> file);

    std::unique_ptr<File> file_;
};

}  // namespace papamu::solver
