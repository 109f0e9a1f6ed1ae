"""Devices of climbers, one address for several servers, and the model of what the devices wrote."""

import collections
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import threading

from servers import Failure


class Switch:
    """One address before several servers: each connection goes to the next one that answers."""

    def __init__(self, servers):
        self.servers, self.turn = servers, 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def run(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        for _ in self.servers:
            server = self.servers[self.turn % len(self.servers)]
            self.turn += 1
            try:
                other = socket.create_connection(("127.0.0.1", server.port), timeout=5)
            except OSError:
                continue
            other.settimeout(None)
            back = threading.Thread(target=pump, args=(other, connection), daemon=True)
            back.start()
            pump(connection, other)
            back.join()
            other.close()
            break
        connection.close()


def pump(source, target):
    try:
        while data := source.recv(65_536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Device:
    """A data folder, in which one command runs at a time; a trial can kill it."""

    def __init__(self, program, folder, name, climber):
        self.program, self.name, self.climber = program, name, climber
        self.data = pathlib.Path(folder, f"device-{name}")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        self.lock = threading.Lock()
        self.process = None

    def run(self, *arguments, input=None):
        """Gives the exit status, negative if it was killed, and what the command printed."""
        command = [
            "setpriv", "--pdeathsig", "KILL", "--", self.program, *arguments,
            "--data-dir", self.data]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE if input else subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        with self.lock:
            self.process = process
        try:
            printed, errors = process.communicate(input, timeout=120)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failure(f"{self.name}: climbing {' '.join(arguments)} does not end")
        finally:
            with self.lock:
                self.process = None
        self.errors = errors
        return process.returncode, printed

    def must(self, *arguments, input=None):
        status, printed = self.run(*arguments, input=input)
        if status != 0:
            raise Failure(
                f"{self.name}: climbing {' '.join(arguments)} ended with {status}: {self.errors}")
        return printed

    def kill(self):
        """Kills the command that runs, if one does."""
        with self.lock:
            if self.process is None:
                return False
            self.process.send_signal(signal.SIGKILL)
            return True

    def export(self):
        path = self.data.with_suffix(".jsonl")
        self.must("export", "--output", str(path), "--force")
        return path.read_bytes()

    def climbs(self):
        return json.loads(self.must("climbs", "--json", "--fields", "name,notes,stars"))


class Possible:
    """What may be there of one thing: after an acknowledged write one value, else some."""

    def __init__(self, value):
        self.values = {value}

    def write(self, value, is_certain):
        self.values = {value} if is_certain else self.values | {value}


class Model:
    """What the devices of one climber wrote, and were told."""

    def __init__(self):
        self.lock = threading.Lock()
        self.there, self.notes, self.posts = {}, {}, {}
        self.stars = {None}
        self.kudos = {}

    def problems(self, device):
        """What a device has that it should not, or lacks."""
        found = device.climbs()
        counts = collections.Counter(climb["name"] for climb in found)
        for name, there in self.there.items():
            if counts[name] not in there.values:
                yield f"{name} is there {counts[name]} times on {device.name}: {there.values}"
        for climb in found:
            name = climb["name"]
            if name == "shared":
                if climb["stars"] not in self.stars:
                    yield f"nobody gave {climb['stars']} stars, which {device.name} has"
            elif name not in self.there:
                yield f"nobody wrote {name}, which {device.name} has"
            elif climb["notes"] not in self.notes[name].values:
                yield f"{name} says {climb['notes']!r} on {device.name}: {self.notes[name].values}"


class Climber(threading.Thread):
    """Writes on one device, and syncs now and then."""

    def __init__(self, device, model, hosts, seed, ledger):
        super().__init__(daemon=True)
        self.device, self.model, self.hosts, self.ledger = device, model, hosts, ledger
        self.chance = random.Random(f"{seed} {device.name}")
        self.stops = threading.Event()
        self.names, self.problem, self.count = [], None, 0

    def run(self):
        try:
            while not self.stops.is_set():
                kinds = ["log", "edit", "delete", "stars", "share", "sync", "kudos"]
                kind = self.chance.choices(kinds, [4, 3, 1, 2, 1, 4, 2])[0]
                getattr(self, kind)()
        except Exception as error:  # Whatever it is, the trial has failed.
            self.problem = f"{self.device.name}: {error!r}"

    def write(self, *arguments):
        """Runs a command that writes; `None` if nobody knows whether it did."""
        status, printed = self.device.run(*arguments, "--json")
        if status == 0:
            self.ledger.note("acknowledged")
            return True
        if status == -signal.SIGKILL:
            self.ledger.note("killed")
            return None
        raise Failure(f"{' '.join(arguments)} ended with {status}: {self.device.errors}")

    def ask(self, *arguments):
        """What a command gives that only reads; nothing if it was killed."""
        status, printed = self.device.run(*arguments, "--json")
        if status not in (0, -signal.SIGKILL):
            raise Failure(f"{' '.join(arguments)} ended with {status}: {self.device.errors}")
        return json.loads(printed) if status == 0 else []

    def log(self):
        self.count += 1
        name = f"{self.device.name}{self.count:05}"
        self.model.there[name] = there = Possible(0)
        self.model.notes[name] = Possible(None)
        told = self.write("log", name, "5.10a", "--result", "fall", "--date", "2026-03-01")
        there.write(1, told is True)
        if told:
            self.names.append(name)

    def edit(self):
        if not self.names:
            return
        self.count += 1
        name, text = self.chance.choice(self.names), f"note {self.count}"
        told = self.write("log", "edit", name, "--notes", text)
        self.model.notes[name].write(text, told is True)

    def delete(self):
        if len(self.names) < 3:
            return
        name = self.chance.choice(self.names)
        if name in self.model.posts:
            return
        self.names.remove(name)
        told = self.write("log", "delete", name)
        self.model.there[name].write(0, told is True)

    def stars(self):
        """Edits of one climb meet each other: which stays is for the stamps to say."""
        if not self.ask("climbs", "shared"):
            return
        stars = self.chance.randint(1, 5)
        with self.model.lock:
            self.model.stars.add(stars)
        self.write("log", "edit", "shared", "--stars", str(stars))

    def share(self):
        # As many as one page of the feed has.
        if not self.names or self.hosts or len(self.model.posts) > 150:
            return
        name = self.chance.choice(self.names)
        if name in self.model.posts:
            return
        told = self.write("feed", "share", "climb", name, "--visibility", "public")
        self.model.posts[name] = told is True

    def kudos(self):
        for host in self.hosts:
            posts = self.ask("feed", "list", "--of", host, "--limit", "50")
            if posts:
                post = self.chance.choice(posts)["id"]
                told = self.write("feed", "kudos", post)
                self.model.kudos[post] = told is True or self.model.kudos.get(post, False)

    def sync(self):
        status, _ = self.device.run("sync")
        self.ledger.note("syncs" if status == 0 else "syncs that failed")
