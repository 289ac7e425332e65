// Files and sockets that are closed when their owner is destroyed.
//
//     const Descriptor file(base::os::open(path, base::os::Opening::kToRead));
//     if (!file) ...
#pragma once

#include <utility>

#include "base/os/file.h"
#include "base/os/socket.h"

namespace papamu::protocol {

/// A number that the system knows a thing by, and how that is closed.
template <bool (*kClose)(int)>
class OwnedNumber {
 public:
    OwnedNumber() = default;
    /// Takes ownership of `number`; a negative number means that there is nothing.
    explicit OwnedNumber(int number) : number_(number) {}
    OwnedNumber(OwnedNumber&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    OwnedNumber& operator=(OwnedNumber&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    OwnedNumber(const OwnedNumber&) = delete;
    OwnedNumber& operator=(const OwnedNumber&) = delete;
    ~OwnedNumber() { close(); }

    [[nodiscard]] int get() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    void close() {
        if (number_ >= 0) kClose(std::exchange(number_, -1));
    }

 private:
    int number_ = -1;
};

/// A file, on POSIX also a pipe. On Windows a socket is not one.
using Descriptor = OwnedNumber<base::os::close>;
using Socket = OwnedNumber<base::os::close_socket>;

}  // namespace papamu::protocol
