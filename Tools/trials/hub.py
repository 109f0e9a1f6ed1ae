"""Kills climbing and climbing-server while devices write and sync, and compares what they were told with what
they have at the end; then short trials of what else befalls a hub. Tools/try-hub says more."""

import argparse
import collections
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import uuid

from devices import Climber, Device, Model, Switch
from servers import Client, Failure, Server

PASSWORD = "granite and rain"


class Ledger:
    """How often what happened."""

    def __init__(self):
        self.changed = threading.Condition()
        self.counts = collections.Counter()

    def note(self, what):
        with self.changed:
            self.counts[what] += 1
            self.changed.notify_all()

    def wait(self, more, climbers, until):
        """Waits until so many more writes are acknowledged, or the time is over."""
        with self.changed:
            wanted = self.counts["acknowledged"] + more
            self.changed.wait_for(
                lambda: self.counts["acknowledged"] >= wanted or any(c.problem for c in climbers),
                timeout=max(0.1, until - time.monotonic()))


class Hub:
    """The processes of a hub behind one address, and its users."""

    def __init__(self, program, folder, store):
        self.folder, self.store = folder, store
        self.servers = [Server(program, folder, name, store) for name in ("ab" if store else "a")]
        for server in self.servers:
            server.start()
        self.switch = Switch(self.servers)
        self.url = self.switch.url
        self.password = pathlib.Path(folder, "password")
        self.password.write_text(PASSWORD)
        self.password.chmod(0o600)

    def sign_up(self, email):
        """Makes an account with a password, and gives a token of its first session."""
        client, server = Client(), self.servers[0]
        sent = client.get(server, "POST", "/auth/sign-up", {"email": email, "password": PASSWORD})
        granted = client.get(
            server, "POST", "/auth/sign-up/confirm",
            {"email": email, "code": server.code(email), "challenge": sent["challenge"]})
        return granted["access"]

    def sign_in(self, device, email):
        device.must(
            "account", "sign-in", "--server", self.url, "--email", email, "--password-file",
            str(self.password))

    def start(self):
        for server in self.servers:
            server.start()

    def stop(self):
        for server in self.servers:
            server.stop()


def prepare(hub, program, folder):
    """Three devices of Ana's, and one of Ben's, who follows her."""
    devices = [Device(program, folder, name, "ana") for name in "abc"]
    ben = Device(program, folder, "d", "ben")
    tokens = {}
    for first, handle in ((devices[0], "ana"), (ben, "ben")):
        tokens[handle] = hub.sign_up(f"{handle}@example.com")
        first.must("account", "create", handle)
        first.must("account", "edit", "--visibility", "public")
        first.must("log", "shared", "5.9", "--no-attempt", "--date", "2026-02-01")
    for device in devices + [ben]:
        hub.sign_in(device, f"{device.climber}@example.com")
        device.must("sync", "--with", hub.url)
    ben.must("feed", "follow", "ana")
    ben.must("sync")
    return devices, ben, tokens


def settle(devices):
    """Has every device sync until nothing is left to hand over or to take."""
    for _ in range(2):
        for device in devices:
            device.must("sync")


def compare(devices, ben, models):
    """What is wrong at the end."""
    settle(devices + [ben])
    problems = []
    for device in devices + [ben]:
        problems += models[device.climber].problems(device)
    exports = [device.export() for device in devices]
    for device, export in zip(devices[1:], exports[1:]):
        if export != exports[0]:
            problems.append(f"{devices[0].name} and {device.name} export different bytes")
    posts = json.loads(ben.must("feed", "list", "--of", "ana", "--limit", "200", "--json"))
    seen = collections.Counter(post["title"] for post in posts)
    for name, is_certain in models["ana"].posts.items():
        if seen[name] > 1 or is_certain and seen[name] == 0:
            problems.append(f"ben sees ana's post {name} {seen[name]} times")
    for post, is_certain in models["ben"].kudos.items():
        given = json.loads(devices[0].must("feed", "show", post, "--json"))["kudos"]
        if is_certain and len(given) != 1:
            problems.append(f"ana has {len(given)} kudos for {post}")
    return problems


def trial(hub, devices, ben, options, chance):
    """Lets the devices write while programs and servers are killed."""
    ledger, models = Ledger(), {"ana": Model(), "ben": Model()}
    climbers = [
        Climber(device, models[device.climber], [] if device is not ben else ["ana"],
                options.seed, ledger)
        for device in devices + [ben]]
    begun = time.monotonic()
    until = begun + options.seconds
    for climber in climbers:
        climber.start()
    while time.monotonic() < until and not any(climber.problem for climber in climbers):
        ledger.wait(5, climbers, until)
        if chance.random() < 0.5:
            # Whether it meets a command is up to chance.
            if chance.choice(climbers).device.kill():
                ledger.note("kills of a program")
            continue
        victim = chance.choice(hub.servers)
        victim.kill()
        ledger.note("kills of a server")
        ledger.wait(3, climbers, until)
        victim.start()
    for climber in climbers:
        climber.stops.set()
    for climber in climbers:
        climber.join(timeout=150)
    problems = [climber.problem for climber in climbers if climber.problem]
    if not problems:
        problems = compare(devices, ben, models)
    counts = ledger.counts
    print(
        f"{len(hub.servers)} processes of the hub and {len(climbers)} devices: "
        + ", ".join(f"{counts[what]} {what}" for what in sorted(counts))
        + f" in {time.monotonic() - begun:.0f} s")
    if counts["kills of a server"] == 0 or counts["acknowledged"] < 10:
        problems.append("too little happened to show anything")
    return problems


# --- short trials ---------------------------------------------------------------------------------


def expect(is_true, problem):
    if not is_true:
        raise Failure(problem)


def refused(device, *arguments, mentions=""):
    """A command that has to fail with an error and a hint, and does not crash."""
    status, _ = device.run(*arguments)
    expect(status > 0, f"{device.name}: {' '.join(arguments)} ended with {status}")
    expect(
        device.errors.startswith("error: ") and mentions in device.errors,
        f"{device.name}: {' '.join(arguments)} says {device.errors}")


def same(devices):
    settle(devices)
    exports = {device.export() for device in devices}
    expect(len(exports) == 1, f"{len(devices)} devices have {len(exports)} logbooks")


def wrong_input(hub, devices, token):
    """Nonsense is refused, and breaks nothing."""
    device = devices[0]
    refused(device, "sync", "--with", "http://localhost:1")
    refused(device, "sync", "--with", "https://")
    wrong = pathlib.Path(hub.folder, "wrong")
    wrong.write_text("nonsense")
    wrong.chmod(0o600)
    refused(
        device, "account", "sign-in", "--server", hub.url.replace("://", "://other@"), "--email",
        "ana@example.com", "--password-file", str(wrong))
    for body, headers, statuses in (
        (b"{}", {}, {401}), (b"{}", {"Authorization": "Bearer nonsense"}, range(400, 423)),
        (b"\x00nonsense", {"Authorization": f"Bearer {token}"}, range(400, 423)),
        (b'{"device":1}\n[]', {"Authorization": f"Bearer {token}"}, range(400, 423)),
    ):
        for path in ("push", "pull", "snapshot", "digests", "nonsense"):
            connection = http.client.HTTPConnection("localhost", hub.switch.port, timeout=10)
            connection.request("POST", f"/sync/v1/{path}", body, headers)
            status = connection.getresponse().status
            connection.close()
            expect(status in {404, *statuses}, f"{path} with {body} was answered with {status}")


def server_gone(hub, devices):
    """Writing goes on without a server, and what was written arrives later."""
    hub.stop()
    device = devices[0]
    refused(device, "sync")
    device.must("log", "without a server", "5.8", "--result", "fall")
    expect("1" in device.must("sync", "status"), "the status does not say what waits")
    hub.start()
    same(devices)


def revoked(hub, devices):
    """A device that was removed gets nothing and loses nothing, and may come again."""
    device = devices[2]
    listed = json.loads(device.must("account", "devices", "--server", hub.url, "--json"))
    own = next(entry["id"] for entry in listed if entry["isCurrent"])
    devices[0].must("account", "devices", "revoke", own, "--server", hub.url)
    device.must("log", "while revoked", "5.8", "--result", "fall")
    refused(device, "sync", mentions="account sign-in --server")
    hub.sign_in(device, "ana@example.com")
    same(devices)
    names = [climb["name"] for climb in devices[0].climbs()]
    expect("while revoked" in names, "what a removed device wrote is lost")


def full_disk(hub, devices):
    """A hub without room takes nothing, says so, and goes on when there is room."""
    data = hub.servers[0].data
    hub.stop()
    aside = data.with_name("aside")
    shutil.move(data, aside)
    data.mkdir()
    size = sum(path.stat().st_size for path in aside.rglob("*") if path.is_file())
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size + (48 << 20)},mode=700", "tmpfs", str(data)]
    if subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        data.rmdir()
        shutil.move(aside, data)
        hub.start()
        return print("a full disk was not tried: nothing can be mounted here")
    try:
        shutil.copytree(aside, data, dirs_exist_ok=True)
        hub.start()
        filler = data / "filler"
        with filler.open("wb", buffering=0) as file:
            for portion in (1 << 20, 4096, 1):
                try:
                    while file.write(b"\0" * portion):
                        pass
                except OSError:
                    pass
        device = devices[0]
        # More than fits into what the store's log has already.
        table = pathlib.Path(hub.folder, "ticks.csv")
        table.write_text(
            "Date,Route,Rating,Notes,URL,Pitches,Location,Avg Stars,Your Stars,Style,Lead Style,"
            "Route Type,Your Rating,Length,Rating Code\n"
            + "".join(
                f"2025-06-14,Full {n},5.9,{'x' * 19_000},"
                f"https://www.mountainproject.com/route/{110_000_000 + n}/full-{n},1,"
                "Oregon > Smith Rock,2.9,3,Lead,Redpoint,Trad,,80,2400\n"
                for n in range(200)))
        device.must("import", str(table))
        refused(device, "sync")
        filler.unlink()
        same(devices)
    finally:
        hub.stop()
        shutil.rmtree(aside)
        shutil.copytree(data, aside)
        subprocess.run(["umount", str(data)], check=True)
        data.rmdir()
        shutil.move(aside, data)
        hub.start()


def restored_backup(hub, devices):
    """What devices handed over after a backup comes to the hub again."""
    server = hub.servers[0]
    backup = pathlib.Path(hub.folder, "backup.sqlite")
    status, report = server.run("backup", str(backup))
    expect(status == 0, f"backup ended with {status}: {report}")
    devices[0].must("log", "after the backup", "5.8", "--result", "fall")
    settle(devices[:2])
    hub.stop()
    status, report = server.run("restore", str(backup))
    expect(status == 0, f"restore ended with {status}: {report}")
    hub.start()
    same(devices)
    fresh = Device(devices[0].program, hub.folder, "fresh", "ana")
    hub.sign_in(fresh, "ana@example.com")
    fresh.must("sync", "--with", hub.url)
    expect(
        "after the backup" in [climb["name"] for climb in fresh.climbs()],
        "what was handed over after the backup is not on the hub")


# --- memory ---------------------------------------------------------------------------------------


def resident(server):
    """What a server holds of memory, in bytes."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024


def waiting(hub, count):
    """What each device costs that waits for hints, with as many accounts as it takes."""
    server, sockets = hub.servers[0], []

    def open_streams(more):
        for _ in range(more):
            # An account may have so many streams.
            if len(sockets) % 8 == 0:
                number = len(sockets) // 8
                client, email = Client(number + 1), f"waiter{number}@example.com"
                sent = client.get(server, "POST", "/auth/mail-code", {"email": email})
                client.token = client.get(
                    server, "POST", "/auth/mail-code/verify",
                    {"email": email, "code": server.code(email), "challenge": sent["challenge"]}
                )["access"]
                client.get(server, "PUT", "/logbook", {"climber": str(uuid.uuid4())})
                open_streams.token = client.token
            stream = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            sockets.append(stream)
            stream.sendall(
                f"GET /sync/v1/events HTTP/1.1\r\nHost: localhost\r\n"
                f"Authorization: Bearer {open_streams.token}\r\n\r\n".encode())
            reply = b""
            while b"resync" not in reply:
                data = stream.recv(4096)
                expect(data, f"a stream of events was answered with {reply[:300]}")
                reply += data

    open_streams(max(1, count // 5))
    before, already = resident(server), len(sockets)
    open_streams(count - already)
    each = (resident(server) - before) / max(1, count - already)
    for stream in sockets:
        stream.close()
    print(f"{count} devices that wait for hints: {each / 1000:.1f} KB each, with what their accounts take")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("climbing")
    parser.add_argument("server")
    parser.add_argument("--store")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--streams", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wrong = []
        try:
            hub = Hub(options.server, folder, options.store)
            devices, ben, tokens = prepare(hub, options.climbing, folder)
            wrong = trial(hub, devices, ben, options, random.Random(options.seed))
            if not wrong:
                wrong_input(hub, devices, tokens["ana"])
                waiting(hub, options.streams)
                server_gone(hub, devices)
                revoked(hub, devices)
                if not options.store:
                    full_disk(hub, devices)
                    restored_backup(hub, devices)
            hub.stop()
            status, report = hub.servers[0].run("doctor")
            if status != 0:
                wrong.append(f"doctor ends with {status}: {report}")
        except Failure as failure:
            wrong.append(str(failure))
        for problem in wrong[:20]:
            print(f"error: {problem}")
        if wrong:
            for log in pathlib.Path(folder).glob("*.log"):
                lines = [l for l in log.read_text(errors="replace").splitlines() if "error" in l]
                print("\n".join(lines[-10:]))
        else:
            print("every device has what was acknowledged, and the short trials passed")
        return 1 if wrong else 0


raise SystemExit(main())
