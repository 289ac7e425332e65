"""A cluster of Slurm with two nodes on this machine, for tests: everything lies in one folder, and any of its daemons
may be killed and started again.

    with SlurmCluster(folder) as cluster:
        cluster.run("sbatch", "job.sh")
        cluster.kill("n1")              # with all that runs there
        cluster.start("n1")

It needs root, and Debian's slurmctld, slurmd, slurm-client and munge (scripts/install-deps --slurm)."""
import os
import signal
import socket
import subprocess
import time

NODES = ("n1", "n2")
CONFIGURATION = """\
ClusterName=papamu
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
MailProg=/bin/true
MpiDefault=none
ReturnToService=2
SlurmctldTimeout=10
SlurmdTimeout=6
KillWait=2
MessageTimeout=5
InactiveLimit=0
MinJobAge=2
SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0,defer
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=2 RealMemory=8192
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=2 RealMemory=8192
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


class SlurmCluster:
    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ, SLURM_CONF=f"{folder}/slurm.conf")
        self.daemons = {}

    def __enter__(self):
        os.makedirs(f"{self.folder}/state")
        with open(f"{self.folder}/slurm.conf", "w", encoding="ascii") as file:
            file.write(CONFIGURATION.format(host=socket.gethostname().split(".")[0], folder=self.folder,
                                            ports=free_ports(3)))
        with open(f"{self.folder}/munge.key", "wb") as file:
            os.fchmod(file.fileno(), 0o400)
            file.write(os.urandom(128))
        try:
            self.start("munged")
            for name in ("slurmctld", *NODES):
                self.start(name)
            self.wait_until(lambda: self.idle_nodes() == len(NODES), 60, "the nodes are not up")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in (*NODES, "slurmctld", "munged"):
            self.kill(name)

    def start(self, name):
        if name == "munged":
            words = ["munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket",
                     f"--key-file={self.folder}/munge.key", f"--pid-file={self.folder}/munge.pid",
                     f"--log-file={self.folder}/munge.log", f"--seed-file={self.folder}/munge.seed"]
        elif name == "slurmctld":
            words = ["slurmctld", "-D"]
        else:
            words = ["slurmd", "-D", "-N", name]
        words = ["setpriv", "--pdeathsig", "KILL", *words]  # it ends with this process, however that ends
        with open(f"{self.folder}/{name}.out", "ab") as out:
            self.daemons[name] = subprocess.Popen(words, env=self.environment, stdout=out, stderr=out,
                                                  stdin=subprocess.DEVNULL, start_new_session=True)

    def kill(self, name):
        """Kills a daemon (-9); of a node, also all that it has started."""
        daemon = self.daemons.pop(name, None)
        if daemon is None:
            return
        daemon.kill()
        daemon.wait()
        if name in NODES:
            while processes := self.processes_of(name):  # again, for what was forked meanwhile
                for process in processes:
                    try:
                        os.kill(process, signal.SIGKILL)
                    except ProcessLookupError:
                        pass

    def processes_of(self, node):
        """The processes of the tasks on a node, and those that watch over them."""
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    variables = file.read().split(b"\0")
            except OSError:
                continue
            if f"SLURM_CONF={self.folder}/slurm.conf".encode() in variables and \
                    f"SLURMD_NODENAME={node}".encode() in variables:
                found.append(int(name))
        return found

    def run(self, *words, check=True):
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0 or not check, (words, done.stderr)
        return done

    def idle_nodes(self):
        done = self.run("sinfo", "--noheader", "--states=idle", "--Node", "--format=%N", check=False)
        return len(set(done.stdout.split()))

    def resume(self):
        """Resumes the nodes that Slurm has drained, releases the jobs that it holds, since their start failed, and lets
        those begin at once that it would begin two minutes after their node has failed."""
        if self.run("sinfo", "--noheader", "--states=drain", "--Node", check=False).stdout:
            self.run("scontrol", "update", f"NodeName={','.join(NODES)}", "State=RESUME", check=False)
        pending = self.run("squeue", "--noheader", "--array", "--states=PENDING", "--format=%i %r", check=False).stdout
        for line in pending.splitlines():
            job, reason = line.split(maxsplit=1)
            if "held" in reason.lower():
                self.run("scontrol", "release", job, check=False)
            elif reason == "BeginTime":
                self.run("scontrol", "update", f"JobId={job}", "StartTime=now", check=False)

    @staticmethod
    def wait_until(is_done, seconds, complaint):
        end = time.monotonic() + seconds
        while not is_done():
            assert time.monotonic() < end, complaint
            time.sleep(0.2)
