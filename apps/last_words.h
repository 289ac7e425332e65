// Work that is still done when Ctrl-C ends the program at once (ExitOnInterrupt, interrupt.h): saving unsaved data.
//
//     const LastWords keep([&] { file->write_pending(); });
//
// A signal handler may not do such work itself. It wakes a thread that does, waits for at most three seconds, and then
// ends the program; so the work must be atomic, since it may be cut off at any point. Only one object at a time.
#pragma once

#include <functional>
#include <thread>

namespace papamu::apps {

class LastWords {
 public:
    /// `save` may be called from another thread as long as this lives. It must not throw.
    explicit LastWords(std::function<void()> save);
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

    /// For a signal handler: if there is a LastWords object, has `save` called and waits for it, three seconds at most.
    static void say();

 private:
    std::function<void()> save_;
    std::thread speaker_;
};

}  // namespace papamu::apps
