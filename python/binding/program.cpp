// The command line of the program `papamu` in Python, for `python3 -m papamu` (papamu/__main__.py).
#include <pybind11/stl.h>

#include <csignal>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/interrupt.h"
#include "apps/program/program.h"
#include "python/binding/game.h"
#include "python/binding/user_error.h"

namespace papamu::python {

namespace {

/// Keeps the exceptions of functions of the user as long as the program runs.
class KeptErrors {
 public:
    KeptErrors() { UserError::keep_last(true); }
    ~KeptErrors() { UserError::keep_last(false); }
    KeptErrors(const KeptErrors&) = delete;
    KeptErrors& operator=(const KeptErrors&) = delete;

    /// The last of them; None if there was none.
    static py::object last() {
        if (!UserError::restore_last()) return py::none();
        const py::error_already_set error;
        return error.value();
    }
};

/// Runs a command line as main() does, and returns the exit code and the last exception of a function of the user.
std::pair<int, py::object> run_program(const std::vector<std::string>& arguments) {
    const KeptErrors kept;
    int code = 0;
    {
        const py::gil_scoped_release released;
        std::signal(SIGXFSZ, SIG_IGN);  // as in main()
        const apps::ExitOnInterrupt guard;
        code = apps::run_program(arguments, std::cin, std::cout, std::cerr);
        std::cout.flush();
    }
    return {code, KeptErrors::last()};
}

}  // namespace

void bind_program(py::module_& module) { module.def("run_program", &run_program); }

}  // namespace papamu::python
