// A file of region values that outlives the program: LMDB, with a checksum for every record.
//
//     auto file = StoredValues::open("konane.db", {});              // Expected: an error is one line
//     AnalystOptions options; options.stored = file->get();         // analysts look values up in it and add theirs
//
// A value is found by its ruleset, the ruleset's version, and the exact bytes of the region (region_key.h). The games
// that values are made of are kept once in the file, each as its options (value_code.h), and numbered.
//
// Many processes may read and write a file at the same time: writers take turns, one batch at a time, and a batch is
// written completely or not at all, even if the program is killed. Within one process a file must be opened only once.
// Every page is checked when the file is opened (page_check.h), and every record when it is read: what is damaged is
// refused. If FILE-lock cannot be used, in another user's folder or on a read-only disk, the file is read without it,
// and a reader that finds that it has been written to meanwhile fails.
//
// Any number of threads, for everything but merging.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace papamu::solver {

namespace detail {
class PendingValues;
}

/// A damaged record, a full disk, ...: "FILE: what is wrong".
class StoredError : public std::runtime_error {
 public:
    enum class Kind { kDamaged, kFull, kOther };

    StoredError(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
    [[nodiscard]] Kind kind() const { return kind_; }

 private:
    Kind kind_;
};

struct StoredOptions {
    bool writes = true;  // creates the file if it does not exist
    /// The maximum size of the file.
    std::size_t most_bytes = std::size_t{64} << 30;
    /// How much one batch may add. Address space is taken for the file as it is and for this, not for most_bytes.
    std::size_t room_bytes = std::size_t{64} << 20;
    /// If not 0, what solvers would write waits in at most this much memory until write_pending() (pending_values.h).
    std::size_t pending_bytes = 0;
};

/// The values of one ruleset in a file.
struct StoredTable {
    std::uint8_t number = 0;  // in the file, from 1; the first byte of its records' keys
    std::string ruleset;
    int version = 0;
    std::uint64_t regions = 0;  // when the file was opened
    int most_cells = 0;         // of the largest bounding box among those
};

class StoredValues {
    struct File;

 public:
    /// Errors begin with the path: "konane.db: is damaged: page 17 is wrong".
    static base::Expected<std::unique_ptr<StoredValues>, std::string> open(const std::string& path,
                                                                           const StoredOptions& options);
    /// Whether the file does not exist yet, or both it and its lock can be written.
    static bool may_be_written(const std::string& path);
    /// Writes what waits (write_pending()).
    ~StoredValues();
    StoredValues(const StoredValues&) = delete;
    StoredValues& operator=(const StoredValues&) = delete;

    [[nodiscard]] const std::string& path() const;
    [[nodiscard]] bool writes() const;

    /// Those that were there when the file was opened, and those that table() has found since; by number.
    [[nodiscard]] std::vector<StoredTable> tables() const;
    /// The table of a ruleset. If there is none, creates it, or returns nullopt if the file is only read. Throws
    /// StoredError.
    std::optional<StoredTable> table(std::string_view ruleset, int version);

    /// If false, the file certainly had no such region when it was opened, and has not been given it by this object
    /// since.
    [[nodiscard]] bool may_have(std::string_view key) const;

    /// The first error while a solver used the file; nullopt if there was none. After an error the file is not used.
    [[nodiscard]] std::optional<StoredError> failure() const;
    [[nodiscard]] bool has_failed() const;
    /// Whether the file has become shorter since it was opened. Reading it through the memory map may then raise
    /// SIGBUS; a handler of that signal may call this.
    [[nodiscard]] bool is_cut_short() const noexcept;
    void note_failure(const StoredError& error);

    /// Where values wait (StoredOptions::pending_bytes); nullptr if they are written at once.
    [[nodiscard]] detail::PendingValues* pending() const;
    /// Writes what waits. An error is noted as failure(), and what waited is lost then. May be called by any thread.
    void write_pending();

    struct Size {
        std::uint64_t regions = 0;
        std::uint64_t games = 0;
        std::uint64_t file_bytes = 0;
        std::uint64_t used_bytes = 0;  // without free pages
    };
    /// Throws StoredError.
    [[nodiscard]] Size size();
    /// Bytes as they are written in messages.
    static std::string hexadecimal(std::string_view bytes);

    /// What the file holds at one moment. For one thread, which must not begin another snapshot or batch of the file or
    /// call its size() meanwhile: those wait while the map has to grow, and that waits for this snapshot. Everything
    /// here throws StoredError if a record is damaged, and what is returned may be read as long as the snapshot lives.
    class Snapshot {
     public:
        explicit Snapshot(StoredValues& values);
        ~Snapshot();
        Snapshot(const Snapshot&) = delete;
        Snapshot& operator=(const Snapshot&) = delete;

        /// The reference stored under a region's key (table number first); nullopt if there is none.
        [[nodiscard]] std::optional<std::string_view> region(std::string_view key) const;
        /// The form of a game; StoredError if there is no such game.
        [[nodiscard]] std::string_view game(std::uint64_t id) const;
        [[nodiscard]] std::uint64_t games() const;
        /// Whether the index of forms leads from this form to this number.
        [[nodiscard]] bool is_indexed(std::uint64_t id, std::string_view form) const;
        /// The tables by number, from 0 to 255, without counts; an entry with number 0 is no table. Others may have
        /// been created since the file was opened.
        [[nodiscard]] std::vector<StoredTable> tables() const;
        /// A note about the file, such as how far a table was built; nullopt if there is none.
        [[nodiscard]] std::optional<std::string> note(std::string_view name) const;

        /// Throws StoredError: "FILE: is damaged: " and `what`.
        [[noreturn]] void refuse(std::string_view what) const;

        /// Calls f for the regions in key order, from `first` on, until f returns false.
        void for_each_region(std::string_view first,
                             const std::function<bool(std::string_view key, std::string_view reference)>& f) const;

     private:
        friend class StoredValues;

        File& file_;
        void* transaction_;
    };

    /// What is written together. For one thread; other writers wait until the batch is destroyed or committed. Throws
    /// StoredError as above, of the kind kFull if the disk or the file is full: the file is then as it was before.
    class Batch {
     public:
        enum class Added { kNew, kThere, kDifferent, kNoPlace };

        /// `bytes`: how much it may add; 0 for StoredOptions::room_bytes. If the map has to grow, waits until all
        /// snapshots of the file are gone, so a thread that begins a batch must not hold a snapshot of that file.
        explicit Batch(StoredValues& values, std::uint64_t bytes = 0);
        ~Batch();  // drops what was not committed
        Batch(const Batch&) = delete;
        Batch& operator=(const Batch&) = delete;

        /// The number of a game, given by its form; a new one if the file lacks the game.
        std::uint64_t add_game(std::string_view form);
        /// kDifferent: the file has another value for the key, and keeps it. kNoPlace: of a key of hundreds of bytes,
        /// in the rare case that the file has a similar one (region_record.h).
        Added add_region(std::string_view key, std::string_view reference);
        /// The same, for a value that was computed: StoredError if the file has another one. Returns whether it is new.
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
