#include "solver/stored/stored_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/numbers.h"
#include "base/os/file.h"
#include "base/shown_text.h"
#include "solver/stored/checksum.h"
#include "solver/stored/environment_file.h"
#include "solver/stored/page_check.h"
#include "solver/stored/pending_values.h"
#include "solver/stored/region_key.h"

namespace papamu::solver {

namespace os = base::os;
using namespace detail;
using Kind = StoredError::Kind;

namespace {

constexpr std::array<const char*, kParts> kPartNames = {"notes", "games", "forms", "regions"};
constexpr std::string_view kFormatNote = "format";
constexpr std::array<std::string_view, 2> kFormats = {"papamu values 1", "papamu values 2"};
constexpr std::string_view kTableNote = "table ";
constexpr std::size_t kChecksumBytes = 4;
constexpr unsigned kMostReaders = 512;

std::string about(const std::string& path, std::string_view what) { return fmt::format("{}: {}", path, what); }

/// Whether LMDB can use FILE-lock, or create it.
bool may_lock(const std::string& path) {
    const std::string lock = path + "-lock";
    if (os::exists(lock)) return os::may_read(lock) && os::may_write(lock);
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    return os::may_write(folder.empty() ? "." : folder.string());
}

}  // namespace

namespace detail {

std::string number_bytes(std::uint64_t number, std::size_t bytes) {
    std::string text(bytes, '\0');
    for (std::size_t i = bytes; i-- > 0; number >>= 8) text[i] = static_cast<char>(number & 0xFFU);
    return text;
}

std::uint64_t number_of(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

std::string hexadecimal(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return text;
}

}  // namespace detail

StoredValues::File::File() = default;

StoredValues::File::~File() {
    for (MDB_txn* const reader : readers) mdb_txn_abort(reader);
    if (environment != nullptr) mdb_env_close(environment);
}

void StoredValues::File::fail(Kind kind, std::string_view what) const { throw StoredError(kind, about(path, what)); }

void StoredValues::File::fail_damaged(std::string_view what) const {
    fail(Kind::kDamaged, fmt::format("is damaged: {}", what));
}

void StoredValues::File::check(int status) const {
    switch (status) {
        case MDB_SUCCESS:
            return;
        case MDB_MAP_FULL:
            fail(Kind::kFull, "is as large as it may become");
        case ENOSPC:
#ifdef EDQUOT
        case EDQUOT:
#endif
        case EFBIG:
            fail(Kind::kFull, fmt::format("cannot be written: {}", std::strerror(status)));
        case EIO:  // what LMDB returns for a page that was written in part
            fail(Kind::kFull, "cannot be written: the disk is full, or it fails");
        case MDB_PAGE_NOTFOUND:
        case MDB_CORRUPTED:
        case MDB_PANIC:
        case MDB_INVALID:
        case MDB_BAD_TXN:  // an earlier call of the transaction failed, and LMDB did not say so
            fail_damaged(mdb_strerror(status));
        default:
            fail(Kind::kOther, mdb_strerror(status));
    }
}

std::optional<std::string_view> StoredValues::File::get(MDB_txn* transaction, FileTable part,
                                                        std::string_view key) const {
    MDB_val name = to_lmdb(key);
    MDB_val found;
    const int status = mdb_get(transaction, parts[part], &name, &found);
    check_unlocked();
    if (status == MDB_NOTFOUND) return std::nullopt;
    check(status);
    return from_lmdb(found);
}

void StoredValues::File::put(MDB_txn* transaction, FileTable part, std::string_view key, std::string_view content,
                             unsigned flags) const {
    MDB_val name = to_lmdb(key);
    MDB_val data = to_lmdb(content);
    check(mdb_put(transaction, parts[part], &name, &data, flags));
}

MDB_stat StoredValues::File::stat(MDB_txn* transaction, FileTable part) const {
    MDB_stat stat;
    check(mdb_stat(transaction, parts[part], &stat));
    // If it could not read a page, it says so to the next call only.
    check(mdb_stat(transaction, parts[part], &stat));
    return stat;
}

std::optional<std::uint64_t> StoredValues::File::find_form(MDB_txn* transaction, std::string_view form,
                                                           std::uint64_t& place) const {
    for (place = key_hash(form);; ++place) {
        const auto id = get(transaction, kForms, id_bytes(place));
        if (!id) return std::nullopt;
        const auto record = get(transaction, kGames, *id);
        if (!record) fail_damaged("its index of games points nowhere");
        if (unsealed(*id, *record) == form) return number_of(*id);
    }
}

std::string StoredValues::File::sealed(std::string_view key, std::string_view content) {
    return number_bytes(checksum(key, content), kChecksumBytes) + std::string(content);
}

std::string_view StoredValues::File::unsealed(std::string_view key, std::string_view record) const {
    if (record.size() < kChecksumBytes) fail_damaged(fmt::format("the record {} is too short", hexadecimal(key)));
    const std::string_view content = record.substr(kChecksumBytes);
    if (number_of(record.substr(0, kChecksumBytes)) != checksum(key, content)) {
        fail_damaged(fmt::format("the checksum of the record {} is wrong", hexadecimal(key)));
    }
    return content;
}

RegionRecord StoredValues::File::region_record(std::string_view bytes, std::string_view sealed) const {
    const auto record = read_record(bytes, unsealed(bytes, sealed));
    if (!record) fail_damaged(fmt::format("the record {} has another key", hexadecimal(bytes)));
    return *record;
}

void StoredValues::File::put_format(MDB_txn* transaction, Format format) const {
    const std::string_view text = kFormats.at(static_cast<std::size_t>(format));
    const auto known = get(transaction, kNotes, kFormatNote);
    if (known && unsealed(kFormatNote, *known) == text) return;
    put(transaction, kNotes, kFormatNote, sealed(kFormatNote, text));
}

void StoredValues::File::open(const StoredOptions& options) {
    writes = options.writes;
    most_bytes = options.most_bytes;
    room_bytes = options.room_bytes;
    tables.resize(kMostTables + 1);
    const auto before = os::status(path);
    if (!before && !writes) fail(Kind::kOther, std::strerror(errno));
    if (before && !before->is_regular) fail(Kind::kOther, "is not a regular file");
    // An empty file is a new one: a program leaves it that is killed before its first page is written.
    if (before && (before->bytes > 0 || !writes)) {
        const std::string fault = check_header(path);
        if (!fault.empty()) fail(Kind::kDamaged, fault);
    }
    length = before ? before->bytes : 0;
    open_environment();
    int dead = 0;
    check(mdb_reader_check(environment, &dead));  // removes readers that were killed
    check_pages();
    MDB_txn* const transaction = begin_opening(writes ? 0U : unsigned{MDB_RDONLY});
    try {
        open_parts(transaction);
        read_tables(transaction);
    } catch (...) {
        mdb_txn_abort(transaction);
        throw;
    }
    check(mdb_txn_commit(transaction));
}

bool StoredValues::may_be_written(const std::string& path) {
    if (!os::exists(path)) return true;  // it can be created, or open() says why not
    return os::may_read(path) && os::may_write(path) && may_lock(path);
}

void StoredValues::File::open_environment() {
    check(mdb_env_create(&environment));
    check(mdb_env_set_maxdbs(environment, kParts));
    check(mdb_env_set_maxreaders(environment, kMostReaders));
    // No more than is needed: the address space of a program may be limited. The map grows with the file.
    check(mdb_env_set_mapsize(environment, map_bytes(writes ? 2 * length + room_bytes : length.load())));
    has_lock = writes || may_lock(path);
    // Snapshots may pass from one thread to another.
    const unsigned flags =
        MDB_NOSUBDIR | MDB_NOTLS | (writes ? 0U : unsigned{MDB_RDONLY}) | (has_lock ? 0U : unsigned{MDB_NOLOCK});
    constexpr mdb_mode_t mode = 0666;
    const int status = mdb_env_open(environment, path.c_str(), flags, mode);
    const bool is_refused = status == EACCES || status == EROFS || status == EPERM;
    if (is_refused && os::may_read(path) && (!writes || os::may_write(path))) {
        throw StoredError(Kind::kOther, about(lock_path(), std::strerror(status)));
    }
    check(status);
    // Programs that this one starts must not inherit the file; LMDB itself takes care of its other descriptors.
    if (!keep_from_children(environment)) fail(Kind::kOther, std::strerror(errno));
}

/// Checks every page, before LMDB reads any.
void StoredValues::File::check_pages() {
    constexpr int attempts = 100;
    for (int attempt = 1;; ++attempt) {
        MDB_envinfo info;
        check(mdb_env_info(environment, &info));
        // A region takes about forty bytes; if there are more regions, the filter only lets more keys through.
        constexpr std::size_t page = 4096, region = 40, more = std::size_t{1} << 16;
        // The number of the last page is only what the file says; the file may be damaged.
        std::error_code gone;
        const std::uintmax_t room = std::filesystem::file_size(path, gone) / page;
        const std::uintmax_t pages = std::min<std::uintmax_t>(info.me_last_pgno, room);
        filter = std::make_unique<KeyFilter>((pages + 1) * page / region + more);
        for (StoredTable& table : tables) table = {};
        MDB_txn* const reader = begin_opening(MDB_RDONLY);
        checked_snapshot = mdb_txn_id(reader);
        const std::string fault = detail::check_pages(path, checked_snapshot, [this](auto part, auto key) {
            if (part != kPartNames[kRegions] || key.empty()) return;
            filter->add(key_hash(key));
            StoredTable& table = tables[static_cast<unsigned char>(key.front())];
            ++table.regions;
            table.most_cells = std::max(table.most_cells, box_cells(key));
        });
        mdb_txn_abort(reader);
        if (fault.empty()) return;
        if (fault != kSnapshotGone || attempt == attempts) fail(Kind::kDamaged, fault);
    }
}

void StoredValues::File::open_parts(MDB_txn* transaction) {
    const auto is_empty = [&] {
        MDB_dbi all = 0;
        MDB_stat stat;
        check(mdb_dbi_open(transaction, nullptr, 0, &all));
        check(mdb_stat(transaction, all, &stat));
        return stat.ms_entries == 0;
    };
    const bool is_new = is_empty();
    // An LMDB file of another program is left as it is.
    const auto refuse = [this] { fail(Kind::kOther, "is not a file of papamu's values"); };
    if (is_new && !writes) refuse();
    for (std::size_t i = 0; i < kParts; ++i) {
        const int status = mdb_dbi_open(transaction, kPartNames[i], is_new ? unsigned{MDB_CREATE} : 0U, &parts[i]);
        if (status == MDB_NOTFOUND) refuse();
        check(status);
    }
    if (is_new) put_format(transaction, Format::kFirst);
    const auto format = get(transaction, kNotes, kFormatNote);
    if (!format) refuse();
    const auto found = unsealed(kFormatNote, *format);
    if (std::find(kFormats.begin(), kFormats.end(), found) == kFormats.end()) {
        fail(Kind::kOther, fmt::format("has the format {}; this program reads {} and {}", base::quoted(found),
                                       base::quoted(kFormats[0]), base::quoted(kFormats[1])));
    }
}

std::vector<StoredTable> StoredValues::File::tables_in(MDB_txn* transaction) const {
    std::vector<StoredTable> found(kMostTables + 1);
    for (int number = 1; number <= kMostTables; ++number) {
        const std::string name = fmt::format("{}{}", kTableNote, number);
        const auto record = get(transaction, kNotes, name);
        if (!record) break;
        const std::string_view text = unsealed(name, *record);
        const std::size_t blank = text.rfind(' ');
        StoredTable& table = found[static_cast<std::size_t>(number)];
        const auto version = base::parse_number<int>(blank == std::string_view::npos ? "" : text.substr(blank + 1));
        if (!version) fail_damaged(fmt::format("its note \"{}\" cannot be read", name));
        table.version = *version;
        table.number = static_cast<std::uint8_t>(number);
        table.ruleset = text.substr(0, blank);
    }
    return found;
}

void StoredValues::File::read_tables(MDB_txn* transaction) {
    const std::vector<StoredTable> found = tables_in(transaction);
    for (std::size_t number = 1; number < found.size(); ++number) {
        if (found[number].number == 0) break;
        StoredTable& table = tables[number];  // its regions were counted when the file was opened, before this
        table.version = found[number].version;
        table.number = found[number].number;
        table.ruleset = found[number].ruleset;
    }
}

}  // namespace papamu::solver
