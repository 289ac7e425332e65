// Transactions of a file of stored values, and the memory map through which they read it.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>

#include "base/os/file.h"
#include "solver/stored/environment_file.h"
#include "solver/stored/stored_file.h"

namespace papamu::solver {

using Kind = StoredError::Kind;

bool StoredValues::File::is_cut_short() const noexcept {
    const std::uint64_t before = length.load();  // first: the file may be growing
    const auto now = detail::file_bytes(environment);
    return now && *now < before;
}

/// Throws if the file has become shorter: reading what is gone through the map would raise SIGBUS.
void StoredValues::File::check_length() const {
    std::uint64_t before = length.load();  // first: the file may be growing
    const auto now = detail::file_bytes(environment);
    if (!now) fail(Kind::kOther, std::strerror(errno));
    if (*now < before) fail_damaged("it was cut short while it was in use");
    while (before < *now && !length.compare_exchange_weak(before, *now)) {
    }
}

void StoredValues::File::check_unlocked() const {
    if (has_lock) return;
    MDB_envinfo info;
    check(mdb_env_info(environment, &info));
    if (info.me_last_txnid == checked_snapshot) return;
    fail(Kind::kOther,
         fmt::format("has been written to meanwhile, and {} may not be used to hold it: open it again", lock_path()));
}

/// Waits for threads that grow the map, which in turn wait until there is no transaction; then counts a new one.
void StoredValues::File::start_transaction(std::unique_lock<std::mutex>& lock) {
    grown_.wait(lock, [this] { return growing_ == 0; });
    check_map();
    ++transactions_;
}

/// Throws if the map is lost: LMDB would read memory that is not there.
void StoredValues::File::check_map() const {
    if (map_is_gone_) fail(Kind::kFull, "cannot be used any more: it cannot be mapped into memory");
}

MDB_txn* StoredValues::File::take_reader() {
    std::unique_lock lock(mutex);
    start_transaction(lock);
    if (readers.empty()) return nullptr;
    MDB_txn* const reader = readers.back();
    readers.pop_back();
    return reader;
}

void StoredValues::File::finish_transaction() {
    const std::lock_guard lock(mutex);
    if (--transactions_ == 0) idle_.notify_all();
}

MDB_txn* StoredValues::File::begin_reading() {
    while (true) {
        check_length();
        MDB_txn* reader = take_reader();
        const bool is_used = reader != nullptr;
        const int status = is_used ? mdb_txn_renew(reader) : mdb_txn_begin(environment, nullptr, MDB_RDONLY, &reader);
        if (status == MDB_SUCCESS) {
            try {
                check_unlocked();
            } catch (...) {
                end_reading(reader);
                throw;
            }
            return reader;
        }
        if (is_used) mdb_txn_abort(reader);
        finish_transaction();
        if (status == MDB_MAP_RESIZED) {
            grow_map(0);
        } else if (!is_used) {
            check(status);
        }
    }
}

void StoredValues::File::end_reading(MDB_txn* reader) {
    mdb_txn_reset(reader);
    try {
        const std::lock_guard lock(mutex);
        readers.push_back(reader);
    } catch (const std::bad_alloc&) {
        mdb_txn_abort(reader);
    }
    finish_transaction();
}

MDB_txn* StoredValues::File::begin_writing(std::uint64_t room) {
    if (!writes) fail(Kind::kOther, "is open only for reading");
    while (true) {
        check_length();
        {
            std::unique_lock lock(mutex);
            start_transaction(lock);
        }
        MDB_txn* transaction = nullptr;
        const int status = mdb_txn_begin(environment, nullptr, 0, &transaction);
        if (status == MDB_SUCCESS) {
            try {
                if (has_room(room)) return transaction;
            } catch (...) {
                mdb_txn_abort(transaction);
                finish_transaction();
                throw;
            }
            mdb_txn_abort(transaction);
        }
        finish_transaction();
        if (status != MDB_SUCCESS && status != MDB_MAP_RESIZED) check(status);
        grow_map(std::max<std::uint64_t>(room, 1));  // 0 is for readers
    }
}

void StoredValues::File::end_writing() { finish_transaction(); }

std::uint64_t StoredValues::File::used_bytes() const {
    MDB_envinfo info;
    MDB_stat stat;
    check(mdb_env_info(environment, &info));
    check(mdb_env_stat(environment, &stat));
    return (info.me_last_pgno + 1) * stat.ms_psize;
}

/// Whether a batch fits into the map: it writes copies of the pages that it changes, at worst of all, and what is new.
bool StoredValues::File::has_room(std::uint64_t room) const {
    MDB_envinfo info;
    check(mdb_env_info(environment, &info));
    return info.me_mapsize >= std::min<std::uint64_t>(most_bytes, 2 * used_bytes() + room);
}

/// Rounded up to whole pages of any size, and limited to the maximum size of the file.
std::uint64_t StoredValues::File::map_bytes(std::uint64_t wanted) const {
    constexpr std::uint64_t largest_page = std::uint64_t{1} << 16;
    return std::min<std::uint64_t>(most_bytes, (wanted / largest_page + 1) * largest_page);
}

/// Enlarges the map for a file that has grown or, if `room` > 0, is about to grow.
void StoredValues::File::grow_map(std::uint64_t room) {
    std::unique_lock lock(mutex);
    ++growing_;
    idle_.wait(lock, [this] { return transactions_ == 0; });
    try {
        lay_map(room);
    } catch (...) {
        finish_growing();
        throw;
    }
    finish_growing();
}

void StoredValues::File::finish_growing() {
    if (--growing_ == 0) grown_.notify_all();
}

void StoredValues::File::lay_map(std::uint64_t room) {
    check_map();
    MDB_envinfo info;
    check(mdb_env_info(environment, &info));
    const std::uint64_t used = used_bytes();
    constexpr std::uint64_t little = std::uint64_t{1} << 20;
    // Another program may have made the file larger than most_bytes: all of it is mapped nevertheless.
    const std::uint64_t wanted = std::max(used, map_bytes(room == 0 ? used + used / 4 + little : 3 * used + 2 * room));
    if ((room == 0 ? used : wanted) <= info.me_mapsize) return;  // another thread has done it
    const auto fail_to_map = [&](int status) {
        fail(Kind::kFull,
             fmt::format("cannot grow: {} bytes cannot be mapped into memory ({})", wanted, std::strerror(status)));
    };
    // LMDB gives up the old map before it asks for the new one, and cannot get it back.
    if (!base::os::has_addresses(wanted - info.me_mapsize)) fail_to_map(errno);
    const int status = mdb_env_set_mapsize(environment, wanted);
    if (status == MDB_SUCCESS) return;
    map_is_gone_ = true;
    fail_to_map(status);
}

/// Begins a transaction while the file is being opened, when no other thread uses it yet.
MDB_txn* StoredValues::File::begin_opening(unsigned flags) {
    while (true) {
        MDB_txn* transaction = nullptr;
        const int status = mdb_txn_begin(environment, nullptr, flags, &transaction);
        if (status != MDB_MAP_RESIZED) {
            check(status);
            return transaction;
        }
        grow_map(0);  // another program writes to it
    }
}

}  // namespace papamu::solver
