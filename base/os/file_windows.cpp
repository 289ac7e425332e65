#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <random>
#include <string_view>
#include <system_error>

#include "base/os/file.h"

namespace papamu::base::os {

namespace {

// A byte far beyond the end of any file: Windows keeps others from reading what is locked.
constexpr DWORD kLockedByteHigh = 0x7FFFFFFF;

int flags_of(Opening how) {
    switch (how) {
        case Opening::kToRead:
            return _O_RDONLY;
        case Opening::kToWrite:
            return _O_WRONLY;
        case Opening::kToAppend:
            return _O_RDWR | _O_APPEND;
        case Opening::kToAppendOrMake:
            return _O_RDWR | _O_CREAT | _O_APPEND;
        case Opening::kToAddOrMake:
            return _O_WRONLY | _O_CREAT | _O_APPEND;
        case Opening::kToMakeOrEmpty:
            return _O_WRONLY | _O_CREAT | _O_APPEND | _O_TRUNC;
        default:
            return _O_WRONLY | _O_CREAT | _O_EXCL;
    }
}

HANDLE handle_of(int file) { return reinterpret_cast<HANDLE>(::_get_osfhandle(file)); }

/// For functions of Windows, which do not set errno. Always false.
bool fail() {
    const std::error_code code(static_cast<int>(::GetLastError()), std::system_category());
    const std::error_condition condition = code.default_error_condition();
    errno = condition.category() == std::generic_category() ? condition.value() : EIO;
    return false;
}

FileStatus told(const struct _stat64& status) {
    const unsigned mode = status.st_mode;
    return {(mode & _S_IFMT) == _S_IFREG,
            (mode & _S_IFMT) == _S_IFDIR,
            static_cast<std::uint64_t>(status.st_size),
            mode & 0777U,
            0,
            0};
}

OVERLAPPED locked_byte() {
    OVERLAPPED place{};
    place.OffsetHigh = kLockedByteHigh;
    return place;
}

}  // namespace

int open(const std::string& path, Opening how) {
    return ::_open(path.c_str(), flags_of(how) | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

bool close(int file) { return ::_close(file) == 0; }

std::optional<FileStatus> status(int file) {
    struct _stat64 status {};
    if (::_fstat64(file, &status) != 0) return std::nullopt;
    FileStatus result = told(status);
    BY_HANDLE_FILE_INFORMATION about{};
    if (::GetFileInformationByHandle(handle_of(file), &about) != 0) {
        result.device = about.dwVolumeSerialNumber;
        result.identifier = std::uint64_t{about.nFileIndexHigh} << 32 | about.nFileIndexLow;
    }
    return result;
}

std::optional<FileStatus> status(const std::string& path) {
    struct _stat64 status {};
    if (::_stat64(path.c_str(), &status) != 0) return std::nullopt;
    return told(status);
}

bool exists(const std::string& path) { return ::_access(path.c_str(), 0) == 0; }
bool may_read(const std::string& path) { return ::_access(path.c_str(), 4) == 0; }
bool may_write(const std::string& path) { return ::_access(path.c_str(), 2) == 0; }

bool make_own_folder(std::string& path) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    constexpr std::size_t kChosen = 6;
    constexpr int kMostAttempts = 100;
    std::random_device dice;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        for (std::size_t i = path.size() - kChosen; i < path.size(); ++i) path[i] = letters[dice() % letters.size()];
        if (::_mkdir(path.c_str()) == 0) return true;
        if (errno != EEXIST) return false;
    }
    return false;
}

std::ptrdiff_t write(int file, const char* bytes, std::size_t count) {
    return ::_write(file, bytes, static_cast<unsigned>(std::min<std::size_t>(count, std::size_t{1} << 30)));
}

std::ptrdiff_t read_at(int file, char* bytes, std::size_t count, std::uint64_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    DWORD done = 0;
    const auto most = static_cast<DWORD>(std::min<std::size_t>(count, std::size_t{1} << 30));
    if (::ReadFile(handle_of(file), bytes, most, &done, &place) != 0) return done;
    if (::GetLastError() == ERROR_HANDLE_EOF) return 0;
    fail();
    return -1;
}

bool cut(int file, std::uint64_t bytes) {
    const errno_t error = ::_chsize_s(file, static_cast<std::int64_t>(bytes));
    if (error != 0) errno = error;
    return error == 0;
}

bool sync(int file) { return ::_commit(file) == 0; }
bool sync_content(int file) { return sync(file); }
void sync_folder_of(const std::string& /*path*/) {}

bool lock(int file) {
    OVERLAPPED place = locked_byte();
    if (::LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) != 0) {
        return true;
    }
    if (::GetLastError() != ERROR_LOCK_VIOLATION) return fail();
    errno = EWOULDBLOCK;
    return false;
}

bool unlock(int file) {
    OVERLAPPED place = locked_byte();
    return ::UnlockFileEx(handle_of(file), 0, 1, 0, &place) != 0 || fail();
}

std::string resolved(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return path;
    const auto target = std::filesystem::canonical(path, error);
    return error ? path : target.string();
}

bool replace(const std::string& from, const std::string& to) {
    return ::MoveFileExA(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0 || fail();
}
bool remove(const std::string& path) { return ::_unlink(path.c_str()) == 0; }
void set_permissions(int /*file*/, unsigned /*permissions*/) {}

const char* map(int file, std::size_t count) {
    const HANDLE mapping = ::CreateFileMappingA(handle_of(file), nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping == nullptr) {
        fail();
        return nullptr;
    }
    const void* const place = ::MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, count);
    if (place == nullptr) fail();
    ::CloseHandle(mapping);  // the view keeps it
    return static_cast<const char*>(place);
}

void unmap(const char* bytes, std::size_t /*count*/) { ::UnmapViewOfFile(bytes); }

bool has_addresses(std::uint64_t bytes) {
    void* const place = ::VirtualAlloc(nullptr, bytes, MEM_RESERVE, PAGE_NOACCESS);
    if (place == nullptr) return fail();
    ::VirtualFree(place, 0, MEM_RELEASE);
    return true;
}

}  // namespace papamu::base::os
