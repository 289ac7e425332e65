#include "python/binding/user_error.h"

#include <optional>
#include <utility>

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

}  // namespace

namespace {

// Guarded by the GIL.
bool keeps_last = false;

}  // namespace

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
