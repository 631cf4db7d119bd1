"""What a service of several nodes consists of, so that each part of it can fail: a PostgreSQL with a synchronous
replica, ways that can be held, and real nodes."""

import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from awaiting import HANG_GUARD, becomes

skipped = 77


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda name: int(name.split("/")[4].split(".")[0]))
    if not found:
        print("skipped: no PostgreSQL here")
        sys.exit(skipped)
    return found[-1]


# PostgreSQL refuses to be root.
unprivileged = ["setpriv", "--reuid=nobody", f"--regid={os.popen('id -g nobody').read().strip()}", "--clear-groups"]
prefix = unprivileged if os.getuid() == 0 else []


def over(number):
    """Whether that process has ended; so has one whose end nobody has asked for yet (a zombie)."""
    try:
        with open(f"/proc/{number}/stat") as file:
            return file.read().rpartition(") ")[2][:1] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def own(folder):
    os.makedirs(folder, exist_ok=True)
    if prefix:
        shutil.chown(folder, "nobody")
    return folder


class Postgres:
    """One server of databases. `sockets` is where it is found, `data` where it keeps everything."""

    def __init__(self, sockets, data, settings=""):
        self.sockets, self.data, self.settings = own(sockets), data, settings

    def tool(self, name, *words):
        return run(*prefix, f"{programs()}/{name}", *words)

    def configure(self):
        with open(self.data + "/postgresql.conf", "a") as conf:
            conf.write(f"\nlisten_addresses = ''\nunix_socket_directories = '{self.sockets}'\nshared_buffers = 64MB\n"
                       f"max_wal_size = 1GB\n{self.settings}\n")

    def create(self):
        self.tool("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync",
                  "--no-instructions")
        self.configure()
        self.start()
        self.sql("CREATE ROLE papamu LOGIN")
        self.sql("CREATE DATABASE papamu OWNER papamu")
        return self

    def replica(self, folder, settings=""):
        """One that follows this server, which acknowledges nothing from now on that the replica does not have."""
        other = Postgres(folder, folder + "/data", settings)
        self.tool("pg_basebackup", "-D", other.data, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d",
                  f"user=postgres host={self.sockets} application_name=replica")
        other.configure()
        other.start()
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'replica'")
        self.sql("SELECT pg_reload_conf()")
        becomes("the replica follows", lambda: self.sql(
            "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1")
        return other

    def start(self):
        self.tool("pg_ctl", "-D", self.data, "-s", "-w", "-t", str(HANG_GUARD), "-l", self.sockets + "/log", "start")

    def sql(self, text, database="postgres"):
        return self.tool("psql", "-h", self.sockets, "-U", "postgres", "-qAtc", text, database)

    def promote(self):
        self.sql("SELECT pg_promote()")
        self.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.sql("SELECT pg_reload_conf()")

    def processes(self):
        """The numbers of all its processes, the one that starts others first."""
        with open(self.data + "/postmaster.pid") as file:
            main = int(file.readline())
        with open(f"/proc/{main}/task/{main}/children") as file:
            return [main] + [int(number) for number in file.read().split()]

    def hold(self):
        os.kill(self.processes()[0], signal.SIGSTOP)
        for number in self.processes()[1:]:
            os.kill(number, signal.SIGSTOP)

    def kill(self):
        """All of it, in no order, as when its computer fails."""
        self.hold()
        numbers = self.processes()
        for number in numbers:
            os.kill(number, signal.SIGKILL)
        becomes("the database's processes have ended", lambda: all(over(number) for number in numbers))
        # The next one asks whether these processes live, and a zombie does.
        for file in self.data + "/postmaster.pid", self.sockets + "/.s.PGSQL.5432.lock":
            if os.path.exists(file):
                os.remove(file)

    def stop(self):
        subprocess.run([*prefix, f"{programs()}/pg_ctl", "-D", self.data, "-m", "immediate", "-s", "stop"],
                       capture_output=True)


class Relay:
    """A way between two programs, which can be held: then nothing passes, and nobody is told."""

    def __init__(self, to, at=("127.0.0.1", 0)):
        self.to, self.passes = to, threading.Event()
        self.passes.set()
        self.listener = socket.socket(self.family(at), socket.SOCK_STREAM)
        self.listener.bind(at)
        if isinstance(at, str):
            os.chmod(at, 0o777)
        self.listener.listen(64)
        self.at = self.listener.getsockname()
        threading.Thread(target=self.take, daemon=True).start()

    @staticmethod
    def family(place):
        return socket.AF_UNIX if isinstance(place, str) else socket.AF_INET

    def take(self):
        while True:
            near, _ = self.listener.accept()
            threading.Thread(target=self.connect, args=[near], daemon=True).start()

    def connect(self, near):
        self.passes.wait()
        far = socket.socket(self.family(self.to), socket.SOCK_STREAM)
        try:
            far.connect(self.to)
        except OSError:
            far.close()
            near.close()
            return
        for one in near, far:
            if one.family == socket.AF_INET:
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        threading.Thread(target=self.carry, args=[far, near], daemon=True).start()
        self.carry(near, far)

    def carry(self, one, other):
        try:
            while data := one.recv(1 << 16):
                self.passes.wait()
                other.sendall(data)
        except OSError:
            pass
        for end in one, other:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def hold(self):
        self.passes.clear()

    def go_on(self):
        self.passes.set()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Node:
    """A real papamu-server, which comes back at its place when it is started again."""

    def __init__(self, program, folder, name, store, secret, relayed=False):
        self.name, self.port, self.peers = name, free_port(), free_port()
        self.way = Relay(("127.0.0.1", self.peers)) if relayed else None
        self.log = f"{folder}/{name}.log"
        # How others reach it, and how the database names it.
        self.place = f"127.0.0.1:{self.way.at[1] if self.way else self.peers}"
        self.words = [program, "--listen", f"127.0.0.1:{self.port}", "--store", store, "--data", f"{folder}/{name}",
                      "--peers", f"127.0.0.1:{self.peers}", "--peer-secret", secret, "--no-web"]
        if self.way:
            self.words += ["--peer-address", self.place]
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.words, stdout=subprocess.PIPE, stderr=log)
        if not self.process.stdout.readline().startswith(b"listening"):
            raise RuntimeError(f"{self.name} did not start; see {self.log}")
        return self

    def signal(self, which):
        self.process.send_signal(which)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def lives(self):
        return self.process.poll() is None
