// What is still done where Ctrl-C ends the program at once (ExitOnInterrupt, interrupt.h): saving what waits in memory.
//
//     const LastWords keep([&] { file->write_pending(); });
//
// A signal handler may not do such things. It wakes a thread that does, waits for three seconds at most, and ends the
// program then; so what is done must be whole or not there at all, whenever it ends. One at a time.
#pragma once

#include <functional>
#include <thread>

namespace papamu::apps {

class LastWords {
 public:
    /// `save` may be called from another thread as long as this lives. It must throw nothing.
    explicit LastWords(std::function<void()> save);
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

    /// For a signal handler: has the last words said, if there are any, and returns after them, or after three seconds.
    static void say();

 private:
    std::function<void()> save_;
    std::thread speaker_;
};

}  // namespace papamu::apps
