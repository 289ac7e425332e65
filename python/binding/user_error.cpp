#include "python/binding/user_error.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/work_limit.h"

namespace papamu::python {

/// The parts of a Python exception. The last one to let go of it may be a thread without the GIL.
struct UserError::Held {
    PyObject* type = nullptr;
    PyObject* value = nullptr;
    PyObject* traceback = nullptr;

    Held() { PyErr_Fetch(&type, &value, &traceback); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
        if (Py_IsInitialized() == 0) return;
        const Gil gil;
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(traceback);
    }
};

namespace {

/// The first line of str(object); empty if that fails.
std::string first_line(PyObject* object) {
    PyObject* const text = object == nullptr ? nullptr : PyObject_Str(object);
    const char* const bytes = text == nullptr ? nullptr : PyUnicode_AsUTF8(text);
    std::string line = bytes == nullptr ? "" : bytes;
    PyErr_Clear();
    Py_XDECREF(text);
    return line.substr(0, line.find('\n'));
}

// Guarded by the GIL.
bool keeps_last = false;

}  // namespace

/// A thread that holds the GIL, or has held it in turn, through a Gil.
struct UserCalls::Running {
    unsigned long thread;
    base::OutsideCalls* calls;
    bool was_to_end = false;  // at the last look
    bool is_raised = false;   // KeyboardInterrupt, in it
};

/// Guarded by the GIL; never freed: the interpreter ends before this library.
std::vector<UserCalls::Running>& UserCalls::all() {
    static auto* const all = new std::vector<Running>;
    return *all;
}

bool UserCalls::is_to_end(const base::OutsideCalls* calls) {
    return was_interrupted_ != nullptr && (was_interrupted_() || (calls != nullptr && calls->are_to_end()));
}

void UserCalls::watch(bool (*was_interrupted)()) { was_interrupted_ = was_interrupted; }

void UserCalls::look() {
    static bool were_all_to_end = false;
    for (Running& running : all()) {
        const bool is_now = is_to_end(running.calls);
        if (is_now && (running.was_to_end || were_all_to_end)) {
            PyThreadState_SetAsyncExc(running.thread, PyExc_KeyboardInterrupt);
            running.is_raised = true;
        }
        running.was_to_end = is_now;
    }
    were_all_to_end = was_interrupted_ != nullptr && was_interrupted_();
}

void UserCalls::enter() {
    all().push_back({PyThread_get_thread_ident(), base::OutsideCalls::here()});
    ++running_;
}

void UserCalls::leave() {
    const unsigned long own = PyThread_get_thread_ident();
    const auto last = std::find_if(all().rbegin(), all().rend(), [own](const Running& r) { return r.thread == own; });
    // What was to be raised in a function that has returned is not raised in the next one.
    if (last->is_raised) PyThreadState_SetAsyncExc(own, nullptr);
    all().erase(std::prev(last.base()));
    --running_;
}

std::optional<UserError>& UserError::last() {
    static auto* const last = new std::optional<UserError>;  // never freed: the interpreter ends before this library
    return *last;
}

void UserError::keep_last(bool keep) {
    keeps_last = keep;
    if (!keep) last().reset();
}

bool UserError::restore_last() {
    if (!last()) return false;
    last()->restore();
    last().reset();
    return true;
}

void UserError::forget_last() { last().reset(); }

UserError::UserError(const std::string& what, std::shared_ptr<const Held> held)
    : base::DomainError(what), held_(std::move(held)) {}

UserError UserError::taken(const std::string& where) {
    base::OutsideCalls* const calls = base::OutsideCalls::here();
    if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt) != 0 && UserCalls::is_to_end(calls)) {
        PyErr_Clear();
        if (calls != nullptr) calls->note_ended(where);
        throw base::Interrupted();
    }
    PyObject *type = nullptr, *value = nullptr, *traceback = nullptr;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    if (traceback != nullptr && value != nullptr) PyException_SetTraceback(value, traceback);
    std::string what = where.empty() ? "" : where + ": ";
    what += value == nullptr ? "an exception" : type_name(value);
    const std::string message = first_line(value);
    if (!message.empty()) what += ": " + message;
    PyErr_Restore(type, value, traceback);
    UserError error(what, std::make_shared<const Held>());
    if (keeps_last) last() = error;
    return error;
}

void UserError::restore() const {
    Py_XINCREF(held_->type);
    Py_XINCREF(held_->value);
    Py_XINCREF(held_->traceback);
    PyErr_Restore(held_->type, held_->value, held_->traceback);
}

UserError type_error(const std::string& message) {
    PyErr_SetString(PyExc_TypeError, message.c_str());
    return UserError::taken("");
}

std::string type_name(PyObject* object) { return Py_TYPE(object)->tp_name; }

}  // namespace papamu::python
