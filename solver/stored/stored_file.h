// Internal to solver/stored/: the LMDB environment behind a file of stored values, and how records lie in it.
//
//     file.put(transaction, kRegions, key, file.sealed(key, reference));
//     file.unsealed(key, *file.get(transaction, kRegions, key))          // StoredError where the checksum is wrong
//
// Four tables: notes by name; games by number (eight bytes, highest first); forms, from the hash of a form to the number of
// the game (eight bytes each; where two forms share a hash, the second has the next one); regions by key.
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
#include "solver/stored/stored_values.h"

namespace papamu::solver {

namespace detail {

/// Tables of LMDB.
enum Part : std::size_t { kNotes, kGames, kForms, kRegions, kParts };

inline constexpr int kMostTables = 255;

/// A number in so many bytes, highest first, so that numbers are sorted; and the way back.
std::string number_bytes(std::uint64_t number, std::size_t bytes);
std::uint64_t number_of(std::string_view bytes);
inline std::string id_bytes(std::uint64_t id) { return number_bytes(id, 8); }

inline MDB_val to_lmdb(std::string_view bytes) { return {bytes.size(), const_cast<char*>(bytes.data())}; }
inline std::string_view from_lmdb(const MDB_val& value) {
    return {static_cast<const char*>(value.mv_data), value.mv_size};
}

/// Bytes as people can compare them.
std::string hexadecimal(std::string_view bytes);

}  // namespace detail

struct StoredValues::File {
    using Part = detail::Part;

    std::string path;
    bool writes = false;
    bool has_lock = true;  // false: FILE-lock may not be used, and the file is read without
    MDB_env* environment = nullptr;
    std::array<MDB_dbi, detail::kParts> parts{};
    std::unique_ptr<detail::KeyFilter> filter;
    std::unique_ptr<detail::PendingValues> pending;
    std::mutex mutex;                 // of everything below
    std::vector<StoredTable> tables;  // by number; a number of 0 where there is none
    std::vector<MDB_txn*> readers;    // that nobody uses
    std::string failure;
    std::atomic<bool> has_failed = false;
    std::size_t most_bytes = 0, room_bytes = 0;
    std::uint64_t checked_snapshot = 0;             // whose pages check_pages() has seen
    mutable std::atomic<std::uint64_t> length = 0;  // that the file has had; it never becomes shorter by itself

    File();
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    /// Everything throws StoredError.
    void open(const StoredOptions& options);

    [[noreturn]] void fail(StoredError::Kind kind, std::string_view what) const;
    [[noreturn]] void fail_damaged(std::string_view what) const;
    void check(int status) const;
    /// After each answer of LMDB: throws where the file is read without a lock and was written to since it was checked,
    /// for then its pages may be others.
    void check_unlocked() const;

    /// Each waits while the map grows. `room`: bytes that the transaction may add to the file.
    MDB_txn* begin_reading();
    void end_reading(MDB_txn* reader);
    MDB_txn* begin_writing(std::uint64_t room);
    /// After a transaction of begin_writing() was committed or aborted.
    void end_writing();

    /// Whether the file is shorter than it was. No lock, no memory: a signal handler may ask.
    [[nodiscard]] bool is_cut_short() const noexcept;

    std::optional<std::string_view> get(MDB_txn* transaction, Part part, std::string_view key) const;
    void put(MDB_txn* transaction, Part part, std::string_view key, std::string_view content, unsigned flags = 0) const;
    std::uint64_t count(MDB_txn* transaction, Part part) const;
    /// The number of the game with that form; or none, and the first free place in the index.
    std::optional<std::uint64_t> find_form(MDB_txn* transaction, std::string_view form, std::uint64_t& place) const;

    /// A record with its checksum in front, and what is behind it.
    static std::string sealed(std::string_view key, std::string_view content);
    [[nodiscard]] std::string_view unsealed(std::string_view key, std::string_view record) const;

    /// The numbers of the tables, as the notes say.
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

    // Of `mutex`: the map may be laid anew only while there is no transaction, and none begins while threads wait to do
    // it. So a thread that has a transaction begins no other one of the same file.
    std::size_t transactions_ = 0, growing_ = 0;
    std::condition_variable idle_, grown_;
    bool map_is_gone_ = false;
};

}  // namespace papamu::solver
