#include "apps/farm/farm_command.h"

#include <memory>

#include "apps/command.h"
#include "apps/farm/work.h"
#include "apps/option.h"
#include "apps/solver_options.h"

namespace papamu::apps {

namespace {

void add_folder(CLI::App& command, std::string& folder) {
    add_option(command, "FARM", folder, "The folder of the farm").type_name("DIR").required();
}

void add_plan(CLI::App& farm, Session& session) {
    auto options = std::make_shared<farm::PlanOptions>();
    CLI::App& plan = add_command(
        farm, session,
        {.name = "plan",
         .summary = "Gather results, choose the next jobs and print their numbers (exit status 1 when all is answered)",
         .examples =
             {{"papamu farm plan 6x7.farm konane --board 6x7 --gap HM", "begins a farm: its first job"},
              {"papamu farm plan 6x7.farm --jobs 16 --nodes 2000000", "the next round: at most 16 jobs"},
              {"while papamu farm plan 6x7.farm > jobs; do xargs -P 8 -n 1 papamu farm work 6x7.farm < jobs; done",
               "all of it, with eight jobs at once"},
              {"papamu farm plan 6x7.farm --keep 7200",
               "beside jobs that were planned in the last two hours and are still under way"}}},
        options, farm::run_plan);
    add_folder(plan, options->folder);
    add_position_options(plan, options->position);
    option_of(plan, "RULESET").required(false);  // the journal names it
    add_option(plan, "--first", options->first, "Who moves first (default both)").one_of({"left", "right", "both"});
    add_option(plan, "--jobs", options->jobs, "Plan until so many are under way")
        .range(std::uint64_t{1}, std::uint64_t{1'000'000})
        .type_name("N")
        .capture_default_str();
    add_option(plan, "--nodes", options->nodes, "Most nodes of a job; the first ones have fewer")
        .range(std::uint64_t{1}, kMostPositions)
        .type_name("N")
        .capture_default_str();
    add_seconds_option(plan, options->seconds, "Most seconds of a job (default no limit)");
    add_option(plan, "--memory", options->memory, "Memory for the tables of a job: 64M, 1G, ...")
        .type_name("BYTES")
        .capture_default_str();
    add_option(plan, "--tables", options->tables,
               "Disk space for what jobs leave to later ones, which then go on from there; 0: every job begins anew")
        .type_name("BYTES")
        .capture_default_str();
    add_option(plan, "--keep", options->keep,
               "Jobs that were planned in the last S seconds are still under way; others without a result are lost")
        .range(0.0, 1e9)
        .type_name("S")
        .capture_default_str();
}

void add_work(CLI::App& farm, Session& session) {
    auto options = std::make_shared<farm::WorkOptions>();
    CLI::App& work =
        add_command(farm, session,
                    {.name = "work",
                     .summary = "Do one job and leave its result in the folder",
                     .examples = {{"papamu farm work 6x7.farm 17", "job 17; SIGTERM makes it leave what it knows"},
                                  {"papamu farm work 6x7.farm 17 --threads 8", "with eight threads and one memory"}}},
                    options, farm::run_work);
    add_folder(work, options->folder);
    add_option(work, "JOB", options->job, "The number of the job")
        .range(std::uint64_t{1}, ~std::uint64_t{0})
        .type_name("N")
        .required();
    add_threads_option(work, options->threads);
}

void add_gather(CLI::App& farm, Session& session) {
    auto folder = std::make_shared<std::string>();
    CLI::App& gather = add_command(farm, session,
                                   {.name = "gather",
                                    .summary = "Move the results of jobs into the journal, as plan does",
                                    .examples = {{"papamu farm gather 6x7.farm", "twice does no harm"}}},
                                   folder, farm::run_gather);
    add_folder(gather, *folder);
}

void add_status(CLI::App& farm, Session& session) {
    auto folder = std::make_shared<std::string>();
    CLI::App& status = add_command(farm, session,
                                   {.name = "status",
                                    .summary = "Show how far a farm has come, and what seems to remain",
                                    .examples = {{"papamu farm status 6x7.farm", "answers, work, the proof so far"},
                                                 {"papamu farm status 6x7.farm --json", "one JSON object"}}},
                                   folder, farm::run_status);
    add_folder(status, *folder);
}

void add_certify(CLI::App& farm, Session& session) {
    auto options = std::make_shared<farm::CertifyOptions>();
    CLI::App& certify = add_command(
        farm, session,
        {.name = "certify",
         .summary = "Write a certificate in pieces of what a farm has answered, and print what makes the pieces",
         .examples = {{"papamu farm certify 6x7.farm 6x7.cert > pieces", "6x7.cert, and a line for each piece"},
                      {"xargs -P 8 -L 1 papamu solve --threads 1 < pieces",
                       "makes them in 6x7.cert.pieces, eight at once; any machine can make any of them"},
                      {"papamu verify 6x7.cert", "checks all of it by the rules alone"}}},
        options, farm::run_certify);
    add_folder(certify, options->folder);
    add_option(certify, "FILE", options->certificate, "The certificate; its pieces go into the folder FILE.pieces")
        .required();
}

}  // namespace

void add_farm_command(CLI::App& program, Session& session) {
    CLI::App& farm = add_command_group(
        program, session,
        {.name = "farm",
         .summary = "Solve one position by many jobs, on as many machines as share a folder",
         .examples = {
             {"papamu farm plan 6x7.farm konane --board 6x7 --gap HM", "begins a farm; prints 1, the first job"},
             {"papamu farm work 6x7.farm 1", "does it, on any machine"},
             {"papamu farm plan 6x7.farm", "reads the result and plans the next jobs"},
             {"papamu farm status 6x7.farm", "how far is it?"}}});
    for (const auto add_one : {add_plan, add_work, add_gather, add_status, add_certify}) add_one(farm, session);
}

}  // namespace papamu::apps
