#include "solver/stored/stored_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/os/file.h"
#include "solver/stored/pending_values.h"
#include "solver/stored/region_record.h"
#include "solver/stored/region_space.h"
#include "solver/stored/stored_file.h"

namespace papamu::solver {

using namespace detail;
using Kind = StoredError::Kind;

namespace {

MDB_txn* as_transaction(void* transaction) { return static_cast<MDB_txn*>(transaction); }

}  // namespace

StoredValues::StoredValues(std::unique_ptr<File> file) : file_(std::move(file)) {}
StoredValues::~StoredValues() {
    try {
        write_pending();
    } catch (...) {  // no memory: the values that waited can be found again
    }
}

base::Expected<std::unique_ptr<StoredValues>, std::string> StoredValues::open(const std::string& path,
                                                                              const StoredOptions& options) {
    auto file = std::make_unique<File>();
    file->path = path;
    if (options.writes && options.pending_bytes > 0) {
        file->pending = std::make_unique<PendingValues>(options.pending_bytes);
    }
    try {
        file->open(options);
    } catch (const StoredError& error) {
        return base::Unexpected<std::string>(error.what());
    }
    return std::unique_ptr<StoredValues>(new StoredValues(std::move(file)));
}

const std::string& StoredValues::path() const { return file_->path; }
bool StoredValues::writes() const { return file_->writes; }
PendingValues* StoredValues::pending() const { return file_->pending.get(); }

std::vector<StoredTable> StoredValues::tables() const {
    const std::lock_guard lock(file_->mutex);
    std::vector<StoredTable> tables;
    std::copy_if(file_->tables.begin(), file_->tables.end(), std::back_inserter(tables),
                 [](const StoredTable& table) { return table.number != 0; });
    return tables;
}

std::optional<StoredTable> StoredValues::table(std::string_view ruleset, int version) {
    const auto find = [&]() -> std::optional<StoredTable> {
        for (const StoredTable& table : tables()) {
            if (table.ruleset == ruleset && table.version == version) return table;
        }
        return std::nullopt;
    };
    if (const auto table = find(); table || !writes()) return table;
    Batch batch(*this);
    {
        // Another process or thread may have created it.
        const std::lock_guard lock(file_->mutex);
        file_->read_tables(as_transaction(batch.transaction_));
    }
    if (const auto table = find()) return table;
    const std::size_t number = tables().size() + 1;
    if (number > kMostTables) file_->fail(Kind::kOther, "has too many tables");
    batch.set_note(fmt::format("table {}", number), fmt::format("{} {}", ruleset, version));
    batch.commit();
    const std::lock_guard lock(file_->mutex);
    StoredTable& table = file_->tables[number];
    table.number = static_cast<std::uint8_t>(number);
    table.ruleset = ruleset;
    table.version = version;
    return table;
}

bool StoredValues::may_have(std::string_view key) const {
    return file_->filter->may_have(key_hash(FileKey(key).bytes()));
}

bool StoredValues::has_failed() const { return file_->has_failed.load(std::memory_order_relaxed); }
bool StoredValues::is_cut_short() const noexcept { return file_->is_cut_short(); }

std::optional<StoredError> StoredValues::failure() const {
    const std::lock_guard lock(file_->mutex);
    return file_->failure;
}

void StoredValues::note_failure(const StoredError& error) {
    const std::lock_guard lock(file_->mutex);
    if (!file_->failure) file_->failure = error;
    file_->has_failed.store(true);
}

StoredValues::Size StoredValues::size() {
    Size size;
    if (const auto status = base::os::status(file_->path)) size.file_bytes = status->bytes;
    const Snapshot snapshot(*this);
    for (std::size_t i = 0; i < kParts; ++i) {
        const MDB_stat stat = file_->stat(as_transaction(snapshot.transaction_), static_cast<FileTable>(i));
        const std::uint64_t pages = stat.ms_branch_pages + stat.ms_leaf_pages + stat.ms_overflow_pages;
        size.used_bytes += pages * stat.ms_psize;
        if (i == kGames) size.games = stat.ms_entries;
        if (i == kRegions) size.regions = stat.ms_entries;
    }
    return size;
}

std::string StoredValues::hexadecimal(std::string_view bytes) { return detail::hexadecimal(bytes); }

StoredValues::Snapshot::Snapshot(StoredValues& values) : file_(*values.file_), transaction_(file_.begin_reading()) {}
StoredValues::Snapshot::~Snapshot() { file_.end_reading(as_transaction(transaction_)); }

std::optional<std::string_view> StoredValues::Snapshot::region(std::string_view key) const {
    const FileKey in_file(key);
    const auto sealed = file_.get(as_transaction(transaction_), kRegions, in_file.bytes());
    if (!sealed) return std::nullopt;
    const RegionRecord record = file_.region_record(in_file.bytes(), *sealed);
    if (record.rest != in_file.rest()) return std::nullopt;
    return record.reference;
}

std::string_view StoredValues::Snapshot::game(std::uint64_t id) const {
    const std::string key = id_bytes(id);
    const auto record = file_.get(as_transaction(transaction_), kGames, key);
    if (!record) file_.fail_damaged(fmt::format("it has no game {}", id));
    return file_.unsealed(key, *record);
}

std::uint64_t StoredValues::Snapshot::games() const {
    return file_.stat(as_transaction(transaction_), kGames).ms_entries;
}

bool StoredValues::Snapshot::is_indexed(std::uint64_t id, std::string_view form) const {
    std::uint64_t place = 0;
    return file_.find_form(as_transaction(transaction_), form, place) == id;
}

std::vector<StoredTable> StoredValues::Snapshot::tables() const {
    return file_.tables_in(as_transaction(transaction_));
}

std::optional<std::string> StoredValues::Snapshot::note(std::string_view name) const {
    const auto record = file_.get(as_transaction(transaction_), kNotes, name);
    if (!record) return std::nullopt;
    return std::string(file_.unsealed(name, *record));
}

void StoredValues::Snapshot::refuse(std::string_view what) const { file_.fail_damaged(what); }

void StoredValues::Snapshot::for_each_region(
    std::string_view first, const std::function<bool(std::string_view key, std::string_view reference)>& f) const {
    MDB_cursor* opened = nullptr;
    file_.check(mdb_cursor_open(as_transaction(transaction_), file_.parts[kRegions], &opened));
    const std::unique_ptr<MDB_cursor, void (*)(MDB_cursor*)> cursor(opened, mdb_cursor_close);
    MDB_val key = to_lmdb(first);
    MDB_val record;
    std::string whole;  // of a key that is cut
    int status = mdb_cursor_get(opened, &key, &record, first.empty() ? MDB_FIRST : MDB_SET_RANGE);
    for (; status == MDB_SUCCESS; status = mdb_cursor_get(opened, &key, &record, MDB_NEXT)) {
        file_.check_unlocked();
        const RegionRecord read = file_.region_record(from_lmdb(key), from_lmdb(record));
        if (!f(read.rest.empty() ? from_lmdb(key) : whole = whole_key(from_lmdb(key), read), read.reference)) return;
    }
    if (status != MDB_NOTFOUND) file_.check(status);
}

StoredValues::Batch::Batch(StoredValues& values, std::uint64_t bytes)
    : values_(values), transaction_(values.file_->begin_writing(bytes > 0 ? bytes : values.file_->room_bytes)) {}

StoredValues::Batch::~Batch() {
    if (transaction_ == nullptr) return;
    mdb_txn_abort(as_transaction(transaction_));
    values_.file_->end_writing();
}

std::uint64_t StoredValues::Batch::add_game(std::string_view form) {
    const File& file = *values_.file_;
    MDB_txn* const transaction = as_transaction(transaction_);
    std::uint64_t place = 0;
    if (const auto id = file.find_form(transaction, form, place)) return *id;
    const std::uint64_t id = file.stat(transaction, kGames).ms_entries;
    const std::string key = id_bytes(id);
    file.put(transaction, kGames, key, file.sealed(key, form), MDB_APPEND);
    file.put(transaction, kForms, id_bytes(place), key);
    return id;
}

StoredValues::Batch::Added StoredValues::Batch::add_region(std::string_view key, std::string_view reference) {
    const File& file = *values_.file_;
    MDB_txn* const transaction = as_transaction(transaction_);
    const FileKey in_file(key);
    if (const auto sealed = file.get(transaction, kRegions, in_file.bytes())) {
        const RegionRecord record = file.region_record(in_file.bytes(), *sealed);
        if (record.rest != in_file.rest()) return Added::kNoPlace;
        return record.reference == reference ? Added::kThere : Added::kDifferent;
    }
    if (in_file.is_cut()) file.put_format(transaction, File::Format::kWithCutKeys);
    file.put(transaction, kRegions, in_file.bytes(), file.sealed(in_file.bytes(), in_file.record(reference)));
    new_keys_.push_back(key_hash(in_file.bytes()));
    return Added::kNew;
}

bool StoredValues::Batch::require_region(std::string_view key, std::string_view reference) {
    const Added added = add_region(key, reference);
    if (added != Added::kDifferent) return added == Added::kNew;
    StoredTable table;
    {
        const std::lock_guard lock(values_.file_->mutex);
        table = values_.file_->tables[static_cast<unsigned char>(key.front())];
    }
    values_.file_->fail(Kind::kDamaged,
                        fmt::format("is damaged, or comes from a faulty program: another value was "
                                    "found for the {} region {}",
                                    table.ruleset, region_text(table.ruleset, table.version, key.substr(1))));
}

void StoredValues::Batch::set_note(std::string_view name, std::string_view text) {
    const File& file = *values_.file_;
    file.put(as_transaction(transaction_), kNotes, name, file.sealed(name, text));
}

void StoredValues::Batch::commit() {
    const int status = mdb_txn_commit(as_transaction(std::exchange(transaction_, nullptr)));
    values_.file_->end_writing();
    values_.file_->check(status);
    for (const std::uint64_t key : new_keys_) values_.file_->filter->add(key);
    new_keys_.clear();
}

}  // namespace papamu::solver
