// Internal to solver/stored/: the LMDB environment behind a file of stored values, and the layout of its records.
//
//     file.put(transaction, kRegions, key, file.sealed(key, reference));
//     file.unsealed(key, *file.get(transaction, kRegions, key))          // StoredError if the checksum is wrong
//
// Four tables: notes by name; games by number (eight bytes, highest first); forms, which map the hash of a form to the
// number of the game (eight bytes each; a form whose hash is taken has the next free number instead); regions by key.
#pragma once

#include <lmdb.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/stored/key_filter.h"
#include "solver/stored/region_record.h"
#include "solver/stored/stored_values.h"

namespace papamu::solver {

namespace detail {

/// Tables of LMDB.
enum FileTable : std::size_t { kNotes, kGames, kForms, kRegions, kParts };

inline constexpr int kMostTables = 255;

/// A number in `bytes` bytes, highest first, so that keys are sorted by number; and the inverse.
std::string number_bytes(std::uint64_t number, std::size_t bytes);
std::uint64_t number_of(std::string_view bytes);
inline std::string id_bytes(std::uint64_t id) { return number_bytes(id, 8); }

inline MDB_val to_lmdb(std::string_view bytes) { return {bytes.size(), const_cast<char*>(bytes.data())}; }
inline std::string_view from_lmdb(const MDB_val& value) {
    return {static_cast<const char*>(value.mv_data), value.mv_size};
}

/// Bytes in a form that users can compare.
std::string hexadecimal(std::string_view bytes);

}  // namespace detail

struct StoredValues::File {
    using FileTable = detail::FileTable;

    std::string path;
    bool writes = false;
    bool has_lock = true;  // false: FILE-lock may not be used, and the file is read without
    MDB_env* environment = nullptr;
    std::array<MDB_dbi, detail::kParts> parts{};
    std::unique_ptr<detail::KeyFilter> filter;
    std::unique_ptr<detail::PendingValues> pending;
    std::mutex mutex;                 // guards tables, readers and failure
    std::vector<StoredTable> tables;  // by number; an entry with number 0 is no table
    std::vector<MDB_txn*> readers;    // not in use
    std::optional<StoredError> failure;
    std::atomic<bool> has_failed = false;
    std::size_t most_bytes = 0, room_bytes = 0;
    std::uint64_t checked_snapshot = 0;             // the one that check_pages() has checked
    mutable std::atomic<std::uint64_t> length = 0;  // of the file when last seen; it never becomes shorter by itself

    File();
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    /// This and everything below throws StoredError, unless declared noexcept.
    void open(const StoredOptions& options);

    [[noreturn]] void fail(StoredError::Kind kind, std::string_view what) const;
    [[noreturn]] void fail_damaged(std::string_view what) const;
    void check(int status) const;
    /// To be called after each read by LMDB: throws if the file is read without a lock and has been written to since it
    /// was checked, because its pages may have changed then.
    void check_unlocked() const;

    /// Those that begin wait while the map grows. `room`: bytes that the transaction may add to the file.
    MDB_txn* begin_reading();
    void end_reading(MDB_txn* reader);
    MDB_txn* begin_writing(std::uint64_t room);
    /// To be called after a transaction of begin_writing() was committed or aborted.
    void end_writing();

    /// Whether the file is shorter than it was. Takes no lock and no memory, so that a signal handler may call it.
    [[nodiscard]] bool is_cut_short() const noexcept;

    std::optional<std::string_view> get(MDB_txn* transaction, FileTable part, std::string_view key) const;
    void put(MDB_txn* transaction, FileTable part, std::string_view key, std::string_view content,
             unsigned flags = 0) const;
    [[nodiscard]] MDB_stat stat(MDB_txn* transaction, FileTable part) const;
    /// The number of the game with that form; nullopt if there is none: `place` is then the first free one in the
    /// index.
    std::optional<std::uint64_t> find_form(MDB_txn* transaction, std::string_view form, std::uint64_t& place) const;

    /// sealed() puts the checksum in front of a content; unsealed() checks it and returns the content.
    static std::string sealed(std::string_view key, std::string_view content);
    [[nodiscard]] std::string_view unsealed(std::string_view key, std::string_view record) const;

    /// Unsealed; `bytes` is the key in LMDB.
    [[nodiscard]] detail::RegionRecord region_record(std::string_view bytes, std::string_view sealed) const;

    /// Every file is of the first format until the first key is cut: programs that do not know such keys refuse it
    /// then.
    enum class Format : std::size_t { kFirst, kWithCutKeys };
    void put_format(MDB_txn* transaction, Format format) const;

    /// The tables as the notes tell, by number; an entry with number 0 is no table.
    [[nodiscard]] std::vector<StoredTable> tables_in(MDB_txn* transaction) const;
    /// Takes over those that are not known yet.
    void read_tables(MDB_txn* transaction);

 private:
    [[nodiscard]] std::string lock_path() const { return path + "-lock"; }
    void open_environment();
    MDB_txn* begin_opening(unsigned flags);
    void check_length() const;
    void check_pages();
    void open_parts(MDB_txn* transaction);
    [[nodiscard]] std::uint64_t used_bytes() const;
    [[nodiscard]] std::uint64_t map_bytes(std::uint64_t wanted) const;
    [[nodiscard]] bool has_room(std::uint64_t room) const;
    MDB_txn* take_reader();
    void start_transaction(std::unique_lock<std::mutex>& lock);
    void finish_transaction();
    void grow_map(std::uint64_t room);
    void lay_map(std::uint64_t room);
    void finish_growing();
    void check_map() const;

    // Guarded by `mutex`. The map may be replaced only while there is no transaction, and none begins while threads
    // wait to do so. So a thread that has a transaction must not begin another one of the same file.
    std::size_t transactions_ = 0, growing_ = 0;
    std::condition_variable idle_, grown_;
    bool map_is_gone_ = false;
};

}  // namespace papamu::solver
