#!/usr/bin/env bash
# farm_cluster_test.sh PAPAMU SCRIPTS: farms on a real Slurm whose processes and daemons are killed all the time find
# the known answers. See the Python file. Skipped where there is no Slurm, or no root to start it, unless
# PAPAMU_NEED_SLURM is set.
set -euo pipefail
missing() {
    echo "$1"
    [[ -z ${PAPAMU_NEED_SLURM:-} ]] || exit 1
    exit 77
}
for program in slurmctld slurmd sbatch munged; do
    PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || missing "$program is missing: scripts/install-deps --slurm"
done
((EUID == 0)) || missing "only root can start the daemons of Slurm"
PATH=$PATH:/usr/sbin exec python3 "$(dirname "${BASH_SOURCE[0]}")/farm_cluster_test.py" "$1" "$2"
