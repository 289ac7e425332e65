// A file descriptor that is closed when its owner is destroyed.
//
//     const Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
//     if (!socket) ...
#pragma once

#include <unistd.h>

#include <utility>

namespace papamu::protocol {

class Descriptor {
 public:
    Descriptor() = default;
    /// Takes ownership of `number`; a negative number means no descriptor.
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int get() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    void close() {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }

 private:
    int number_ = -1;
};

}  // namespace papamu::protocol
