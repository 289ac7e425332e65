#include <sys/prctl.h>
#include <unistd.h>

#include <optional>
#include <set>

#include "protocol/process/descendants_end_here.h"
#include "protocol/process/process_family.h"
#include "protocol/process/process_guardian.h"
#include "protocol/process/process_table.h"

namespace papamu::protocol {

struct DescendantsEndHere::System {
    int before = 0;
    std::set<pid_t> earlier_children;
    std::optional<ProcessGuardian> guardian;
};

DescendantsEndHere::DescendantsEndHere() : system_(std::make_unique<System>()) {
    ::prctl(PR_GET_CHILD_SUBREAPER, &system_->before);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (const pid_t pid : process_numbers()) {
        const auto process = find_process(pid);
        if (process && process->parent == ::getpid()) system_->earlier_children.insert(pid);
    }
    common_token() = new_process_token();
    system_->guardian.emplace(common_token(), system_->earlier_children);
}

DescendantsEndHere::~DescendantsEndHere() {
    std::set<pid_t> spared = system_->earlier_children;
    spared.insert(system_->guardian->pid());
    if (const auto us = find_process(::getpid())) end_descendants(*us, {}, "", spared);
    common_token().clear();
    ::prctl(PR_SET_CHILD_SUBREAPER, static_cast<unsigned long>(system_->before));
}

}  // namespace papamu::protocol
