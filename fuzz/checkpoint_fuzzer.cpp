// Any bytes are accepted as a checkpoint of a solver or refused; after one that was accepted the search goes on.
// (What it finds then is not checked: a checksum is no protection against malice.) The first byte, a digit, chooses
// the solver; the others are used as a file, and as changes to a genuine one (changed_file.h).
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "fuzz/changed_file.h"
#include "fuzz/target.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::fuzz::checkpoint_fuzzer {
namespace {

struct Subject {
    const char* ruleset;
    const char* position;
};

// Boards of kōnane and domineering, games that are solved by regions and by text, a sum, and heaps.
constexpr std::array<Subject, 9> kSubjects = {{{"konane", "xoxo/o..x/xoxo/oxox"},
                                               {"domineering", "..../..../..../...."},
                                               {"clobber", "xoxo/oxox/xoxo"},
                                               {"hackenbush", "bbr,brb"},
                                               {"sum", "clobber:xo/ox + konane:.xo. + {2|-1}"},
                                               {"kayles", "5,4,3"},
                                               {"toppling-dominoes", "lrrlrrllrrllr"},
                                               {"general-toads", "1,2,2,0:tt..ff.tf..t"},
                                               {"sheep", "3,0,0,0/-2,0,0,1/0,0,-4,0"}}};

std::unique_ptr<solver::OutcomeSolver> make_solver(const Subject& subject) {
    solver::OutcomeOptions options;
    options.table_bytes = std::size_t{1} << 18;
    const auto position = rulesets::find_ruleset(subject.ruleset)->parse(subject.position).value();
    return std::move(solver::make_outcome_solver(position, options).value());
}

std::string saved(const solver::OutcomeSolver& solver) {
    std::ostringstream out;
    solver.save(out);
    return out.str();
}

std::string problem_of(const Subject& subject, std::string_view bytes) {
    std::istringstream in{std::string(bytes)};
    return make_solver(subject)->load(in);
}

/// A checkpoint of a search that was interrupted early.
base::CheckedFile genuine(const Subject& subject) {
    const auto solver = make_solver(subject);
    solver->solve({}, {.nodes = 20});
    const std::string bytes = saved(*solver);
    if (!problem_of(subject, bytes).empty()) std::abort();
    base::CheckedFile file{bytes.substr(0, bytes.find('\n')), {}, {}};
    std::istringstream in(bytes);
    auto reader = base::CheckedReader::open(in, file.title).value();
    for (const char* const name : {"ruleset", "position"}) file.fields.emplace_back(name, *reader.field(name));
    if (!reader.take(file.body, reader.left())) std::abort();
    return file;
}

void load(const Subject& subject, std::string_view bytes) {
    const auto solver = make_solver(subject);
    std::istringstream in{std::string(bytes)};
    const std::string problem = solver->load(in);
    if (problem.find('\n') != problem.npos) std::abort();
    if (!problem.empty()) return;
    solver->solve({}, {.nodes = 200});
    if (!problem_of(subject, saved(*solver)).empty()) std::abort();
}

}  // namespace

PAPAMU_FUZZ_TARGET(checkpoint) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    static const auto files = [] {
        std::array<base::CheckedFile, kSubjects.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = genuine(kSubjects[i]);
        return all;
    }();
    const std::size_t chosen = static_cast<unsigned char>(data[0] - '0') % kSubjects.size();
    load(kSubjects[chosen], text);
    load(kSubjects[chosen], fuzz::changed_stream(files[chosen], text));
    return 0;
}

}  // namespace papamu::fuzz::checkpoint_fuzzer
