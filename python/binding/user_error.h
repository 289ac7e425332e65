// Exceptions of the user's Python functions on their way through the solver, and the lock of the interpreter.
//
//     const Gil gil;                                            // from any thread
//     PyObject* result = PyObject_CallNoArgs(function);
//     if (result == nullptr) throw UserError::taken("options() of Cutcake");
//
// The binding passes such an exception on as the Python exception that it was, with its traceback.
#pragma once

#include <Python.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/outside_calls.h"

namespace papamu::python {

/// The functions of the user that run, in a program that may have to end them: after Ctrl-C, for which it has a handler
/// of its own instead of Python's, and when what is asked for is no longer wanted (base/outside_calls.h).
class UserCalls {
 public:
    /// A function is to end while `was_interrupted` returns true, or when the OutsideCalls of its thread say so: then
    /// KeyboardInterrupt that comes out of it is base::Interrupted. nullptr: no function is, and it is an exception
    /// like the others. Requires the GIL.
    static void watch(bool (*was_interrupted)());
    /// Whether a function runs. Needs no GIL.
    [[nodiscard]] static bool are_running() { return running_.load() > 0; }
    /// Raises KeyboardInterrupt in the functions that are to end and were already at the last look: the others may
    /// return by themselves. If it was interrupted before that look, also in those that were called since: no work
    /// should call any. Requires the GIL, and watch().
    static void look();

 private:
    friend class Gil;
    friend class UserError;
    struct Running;
    static std::vector<Running>& all();
    static bool is_to_end(const base::OutsideCalls* calls);
    static void enter();
    static void leave();
    static inline bool (*was_interrupted_)() = nullptr;
    static inline std::atomic<int> running_ = 0;
};

/// Holds the lock of the interpreter (the GIL) until the end of the scope. May be nested.
class Gil {
 public:
    Gil() : state_(PyGILState_Ensure()), is_watched_(UserCalls::was_interrupted_ != nullptr) {
        if (is_watched_) UserCalls::enter();
    }
    ~Gil() {
        if (is_watched_) UserCalls::leave();
        PyGILState_Release(state_);
    }
    Gil(const Gil&) = delete;
    Gil& operator=(const Gil&) = delete;

 private:
    base::OutsideCalls::Call call_;  // first: waiting for the lock is a part of it
    PyGILState_STATE state_;
    bool is_watched_;
};

/// Makes Python keep what it knows of this thread until the end of the scope, so that taking the lock again and again
/// is cheap. Requires that the thread does not hold the lock.
class PythonThread {
 public:
    PythonThread() : outer_(PyGILState_Ensure()), saved_(PyEval_SaveThread()) {}
    ~PythonThread() {
        PyEval_RestoreThread(saved_);
        PyGILState_Release(outer_);
    }
    PythonThread(const PythonThread&) = delete;
    PythonThread& operator=(const PythonThread&) = delete;

 private:
    PyGILState_STATE outer_;
    PyThreadState* saved_;
};

/// what() is one line: "options() of Cutcake: ValueError: a message".
class UserError : public base::DomainError {
 public:
    /// Takes the exception that Python has set. Requires the GIL. Throws base::Interrupted as UserCalls says.
    static UserError taken(const std::string& where);
    /// Makes it the current exception of Python again. Requires the GIL.
    void restore() const;

    /// From now on the last exception that taken() was called for with a place is kept, for last(); or no more.
    static void keep_last(bool keep);
    /// Makes that exception the current one of Python and forgets it; returns false if there is none. Requires the GIL.
    static bool restore_last();
    /// Forgets it: it has become an ordinary message. Requires the GIL.
    static void forget_last();

 private:
    struct Held;
    static std::optional<UserError>& last();
    UserError(const std::string& what, std::shared_ptr<const Held> held);

    std::shared_ptr<const Held> held_;
};

/// Sets a TypeError with this message and takes it. Requires the GIL.
UserError type_error(const std::string& message);

inline PyObject* new_reference(PyObject* object) {
    Py_INCREF(object);
    return object;
}

/// Owns a reference until the end of the scope. Requires the GIL.
class Reference {
 public:
    /// Takes the reference over, or nullptr if there is none.
    explicit Reference(PyObject* owned) : object_(owned) {}
    ~Reference() { Py_XDECREF(object_); }
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;

    [[nodiscard]] PyObject* get() const { return object_; }
    void reset(PyObject* owned) {
        Py_XDECREF(object_);
        object_ = owned;
    }

 private:
    PyObject* object_;
};

/// The name of an object's type, for messages. Requires the GIL.
std::string type_name(PyObject* object);

}  // namespace papamu::python
