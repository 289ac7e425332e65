#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "apps/farm/folder.h"
#include "apps/farm/tables.h"
#include "apps/farm/work.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/progress.h"
#include "base/whole_file.h"
#include "rulesets/player_words.h"
#include "solver/farm/job_table.h"

namespace papamu::apps::farm {

ExitCode run_work(const WorkOptions& options, Session& session) {
    const FarmFolder folder(options.folder);
    folder.require();
    const solver::FarmJob job = folder.read_job(options.job);
    const InterruptFlag interrupt;
    const auto& ruleset = job.question.position.ruleset();
    const solver::JobWork work = solver::do_job(
        job, {.stop = &InterruptFlag::flag(),
              .teach = [&](solver::KnowsMoveNumbers& solver) { teach_tables(folder, ruleset, solver, session); },
              .threads = options.threads});
    // The table comes first: with the result the job is done.
    if (!work.worked.empty()) {
        solver::JobTable table(ruleset);
        table.add(work.worked);
        base::write_whole_file(folder.table(options.job), table.text(job.table_bytes));
    }
    base::write_whole_file(folder.result(options.job), solver::result_text(work.facts));
    const solver::FarmFact& fact = work.facts.front();
    const std::string_view ending = solver::ending_word(fact.ending);
    if (session.json()) {
        const nlohmann::ordered_json json = {{"farm", folder.path()},
                                             {"job", options.job},
                                             {"position", fact.question.position.text()},
                                             {"mover", rulesets::player_word(fact.question.mover)},
                                             {"result", ending},
                                             {"nodes", fact.nodes},
                                             {"seconds", fact.seconds}};
        session.print_json(dump(json));
    } else {
        session.out() << fmt::format("{} {}: {} nodes, {}\n", options.job, ending, fact.nodes,
                                     short_duration(fact.seconds));
    }
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::farm
