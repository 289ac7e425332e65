// A disk that is full, for the files of this process.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace papamu::tests {

/// While it lives, no file grows beyond that size. Writing is then an error and no signal, as main() has it.
class FileSizeLimit {
 public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
    void (*handler_)(int);
    rlimit before_{};
};

}  // namespace papamu::tests
