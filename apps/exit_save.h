// Work that is still done when Ctrl-C ends the program at once (ExitOnInterrupt, interrupt.h): saving unsaved data.
//
//     const ExitSave keep([&] { file->write_pending(); });
//
// A signal handler may not do such work itself. It wakes a thread that does, waits for at most three seconds, and then
// ends the program; so the work must be atomic, since it may be cut off at any point. Only one object at a time.
#pragma once

#include <functional>
#include <thread>

namespace papamu::apps {

class ExitSave {
 public:
    /// `save` may be called from another thread as long as this lives. It must not throw.
    explicit ExitSave(std::function<void()> save);
    ~ExitSave();
    ExitSave(const ExitSave&) = delete;
    ExitSave& operator=(const ExitSave&) = delete;

    /// For a signal handler: if there is an ExitSave object, has `save` called and waits for it, three seconds at most.
    static void run();

 private:
    std::function<void()> save_;
    std::thread thread_;
};

}  // namespace papamu::apps
