"""Kills servers of friends, and their database, under clients that write, and compares what the clients
were told with what is there at the end. Tools/try-kills says more."""

import argparse
import collections
import http.client
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid

from servers import Client, Failure, Server, days_from_now

KINDS = ["message", "mission", "crew", "answer"]


class Ledger:
    """What the clients did and were told."""

    def __init__(self):
        self.changed = threading.Condition()
        self.told = {}
        self.replies = {}
        self.counts = collections.Counter()

    def note(self, text, what, reply=None):
        with self.changed:
            self.told[text] = what
            self.replies[text] = reply
            self.counts[what] += 1
            self.changed.notify_all()

    def wait(self, more, problem):
        """Waits until so many more writes are acknowledged."""
        with self.changed:
            wanted = self.counts["acknowledged"] + more
            if not self.changed.wait_for(
                lambda: self.counts["acknowledged"] >= wanted or not problem.empty(), timeout=120
            ):
                raise Failure("no write was acknowledged for two minutes")


class Problems:
    def __init__(self):
        self.texts = []

    def empty(self):
        return not self.texts


class Writer(threading.Thread):
    """A member who writes; every text is unique, and names its kind and its writer."""

    def __init__(self, number, servers, ledger, problems):
        super().__init__(daemon=True)
        self.number, self.servers, self.ledger, self.problems = number, servers, ledger, problems
        self.chance = random.Random(number)
        self.client = Client(number)
        self.id = self.client.sign_in(servers[number % len(servers)], number, f"Writer {number}")
        self.stops = threading.Event()
        self.written = collections.Counter()
        self.conversation = self.event = None
        # Answers to the event, in their order: (status, guests) and what the client was told.
        self.answers = []
        # Requests that succeeded, to be sent again: (arguments, the ID in the response).
        self.done = collections.deque(maxlen=10)

    def run(self):
        try:
            while not self.stops.is_set():
                self.step()
        except Exception as error:  # Whatever it is, the trial has failed.
            self.problems.texts.append(f"writer {self.number}: {error!r}")

    def step(self):
        kind = self.chance.choices(KINDS, [5, 1, 1, 5])[0]
        # The limits of one member: messages in a minute, missions in a day, crews.
        most = {"message": 28, "mission": 18, "crew": 25, "answer": 1_000_000}[kind]
        if self.written[kind] == most:
            kind = "answer"
        self.written[kind] += 1
        text = f"{kind} {self.number} {self.written[kind]}"
        self.send(kind, text, self.arguments(kind, text))
        if self.done and self.chance.random() < 0.1:
            self.repeat()

    def arguments(self, kind, text):
        if kind == "message":
            body = {"text": text, "message_id": f"msg_{uuid.uuid4().hex}"}
            return "POST", f"/conversations/{self.conversation}/messages", body, None
        key = str(uuid.uuid4())
        if kind == "mission":
            body = {"title": text, "date": days_from_now(3), "location": {"name": "Here"}}
            return "POST", "/missions", body, key
        if kind == "crew":
            return "POST", "/crews", {"name": text, "interest_tags": ["hiking"]}, key
        guests = self.written[kind] % 5
        answer = {"status": "going" if guests else "maybe", "guests": guests}
        self.answers.append([answer, "uncertain"])
        return "POST", f"/missions/{self.event}/rsvp", answer, key

    def send(self, kind, text, arguments):
        """Sends a request, to the next server if there is no answer, until there is one."""
        turn = self.chance.randrange(len(self.servers))
        # Some clients give up, so that some writes stay uncertain. Of answers all are told: a later one
        # could be overtaken by the first try of an earlier one.
        tries = 1 if kind != "answer" and self.chance.random() < 0.2 else 600
        for attempt in range(tries):
            server = self.servers[(turn + attempt) % len(self.servers)]
            try:
                status, reply = self.client.ask(server, *arguments)
            except (OSError, http.client.HTTPException, ValueError):
                self.ledger.counts["without an answer"] += 1
                self.stops.wait(0.1 if attempt < 20 else 0.5)
                continue
            if status == 200:
                self.ledger.note(text, "acknowledged", reply["data"])
                if kind == "answer":
                    self.answers[-1][1] = "acknowledged"
                self.done.append((arguments, kind, reply["data"]))
                return
            if status >= 500 or status == 409 and attempt > 0:
                self.ledger.counts[f"status {status}"] += 1
                self.stops.wait(0.1)
                continue
            if status == 429:
                self.ledger.note(text, "refused")
                if kind == "answer":
                    self.answers.pop()
                return
            raise Failure(f"{arguments[0]} {arguments[1]} was answered with {status}: {reply}")
        if tries > 1:
            raise Failure(f"{text} was tried {tries} times without an answer")
        self.ledger.note(text, "uncertain")

    def repeat(self):
        """Sends a request again that succeeded: it has to give what it gave, and to do nothing."""
        arguments, kind, told = self.chance.choice(self.done)
        try:
            status, reply = self.client.ask(self.chance.choice(self.servers), *arguments)
        except (OSError, http.client.HTTPException, ValueError):
            return
        if status >= 500:
            return
        field = "mission_id" if kind == "answer" else "id"
        if status != 200 or reply["data"][field] != told[field]:
            raise Failure(f"a repetition of {arguments} was answered with {status}: {reply}")
        self.ledger.counts["repeated"] += 1

    def pages(self, path, field):
        cursor, mark = "", "&" if "?" in path else "?"
        while True:
            page = self.client.get(self.servers[0], "GET", f"{path}{mark}limit=50{cursor}")
            yield from page[field]
            if not page.get("next_cursor"):
                return
            cursor = f"&cursor={page['next_cursor']}"

    def found(self):
        """The texts that are there, as the member sees them."""
        for message in self.pages(f"/conversations/{self.conversation}/messages", "messages"):
            if message["is_mine"]:
                yield message["text"]
        for mission in self.pages("/missions?filter=my_rsvp", "missions"):
            if mission["title"].startswith(f"mission {self.number} "):
                yield mission["title"]
        for crew in self.pages("/crews", "crews"):
            yield crew["name"]

    def check_answer(self):
        """The member's answer to the event is the last one."""
        mission = self.client.get(self.servers[0], "GET", f"/missions/{self.event}")
        if not self.answers:
            return
        last = self.answers[-1][0]
        seen = {"status": mission.get("my_rsvp"), "guests": mission.get("my_guests") or 0}
        if seen != last:
            yield f"writer {self.number} answered {last}, and {seen} is there"


class Database:
    """A PostgreSQL server whose main process can be killed."""

    def __init__(self, folder, start):
        self.pid_file, self.start_command = pathlib.Path(folder, "data/postmaster.pid"), start

    def kill_and_start(self):
        os.kill(int(self.pid_file.read_text().split()[0]), signal.SIGKILL)
        # It refuses to start while processes of the old one are there.
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if subprocess.run(
                self.start_command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL
            ).returncode == 0:
                return
            time.sleep(0.2)
        raise Failure("PostgreSQL did not start again")


def prepare(writers, server):
    """Pairs talk with each other, and all are asked to one event."""
    host = Client(200)
    host.sign_in(server, 200, "The host")
    event = host.get(server, "POST", "/missions", {
        "title": "The event", "date": days_from_now(2), "location": {"name": "Here"},
        "guests_each": 5})["id"]
    for one, other in zip(writers[::2], writers[1::2]):
        for me, them in ((one, other), (other, one)):
            made = me.client.get(
                server, "PUT", f"/discover/users/{them.id}/decision", {"verdict": "interested"})
        one.conversation = other.conversation = made["conversation_id"]
    for writer in writers:
        writer.event = event


def judge(writers, ledger):
    found = collections.Counter(text for writer in writers for text in writer.found())
    problems = [problem for writer in writers for problem in writer.check_answer()]
    for text, told in ledger.told.items():
        if text.startswith("answer"):
            continue
        if told == "acknowledged" and found[text] == 0:
            problems.append(f"{text} was acknowledged and is lost")
        if told == "refused" and found[text] > 0:
            problems.append(f"{text} was refused and is there")
    problems += [f"{text} is there {count} times" for text, count in found.items() if count > 1]
    problems += [f"nobody wrote {text}" for text in found if text not in ledger.told]
    kept = sum(1 for text, told in ledger.told.items() if told == "uncertain" and found[text])
    return problems, kept


def trial(options, folder):
    store = options.store if options.store != "sqlite" else None
    servers = [
        Server(options.program, folder, name, store) for name in ("ab" if store else "a")]
    database = Database(options.database, options.start) if options.database else None
    for server in servers:
        server.start()
    ledger, problems = Ledger(), Problems()
    writers = [Writer(n, servers, ledger, problems) for n in range(options.writers)]
    prepare(writers, servers[0])
    begun = time.monotonic()
    for writer in writers:
        writer.start()
    kills = collections.Counter()
    for number in range(options.rounds):
        ledger.wait(25, problems)
        if not problems.empty():
            break
        if database and number % 3 == 2:
            database.kill_and_start()
            kills["PostgreSQL"] += 1
        else:
            victim = servers[number % len(servers)]
            victim.kill()
            kills["a server"] += 1
            if len(servers) > 1:
                # The other one goes on alone.
                ledger.wait(10, problems)
            victim.start()
    if problems.empty():
        ledger.wait(25, problems)
    for writer in writers:
        writer.stops.set()
    for writer in writers:
        writer.join(timeout=60)
        if writer.is_alive():
            problems.texts.append(f"writer {writer.number} does not end")
    wrong, kept = judge(writers, ledger)
    for server in servers:
        server.stop()
    status, report = servers[0].run("doctor")
    if status != 0:
        wrong.append(f"doctor ends with {status}: {report}")
    counts, seconds = ledger.counts, time.monotonic() - begun
    print(
        f"{'two servers on PostgreSQL' if store else 'one server on SQLite'}: killed "
        + ", ".join(f"{what} {count} times" for what, count in kills.items())
        + f" under {len(writers)} writers in {seconds:.0f} s; "
        f"{counts['acknowledged']} writes acknowledged, {counts['uncertain']} uncertain "
        f"({kept} of them there), {counts['refused']} refused, {counts['without an answer']} tries "
        f"without an answer, {counts['repeated']} repetitions")
    for name, count in sorted(counts.items()):
        if name.startswith("status"):
            print(f"  {count} tries answered with {name}")
    if counts["without an answer"] == 0:
        wrong.append("no request met a kill")
    return problems.texts + wrong


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("program")
    parser.add_argument("--store", default="sqlite")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--database")
    # What starts the database comes last, and has options of its own.
    arguments = sys.argv[1:]
    end = arguments.index("--start") if "--start" in arguments else len(arguments)
    options = parser.parse_args(arguments[:end])
    options.start = arguments[end + 1:]
    options.writers += options.writers % 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            wrong = trial(options, folder)
        except Failure as failure:
            wrong = [str(failure)]
        for problem in wrong[:20]:
            print(f"error: {problem}")
        if wrong:
            for log in pathlib.Path(folder).glob("*.log"):
                lines = [l for l in log.read_text(errors="replace").splitlines() if "error" in l]
                print("\n".join(lines[-10:]))
        return 1 if wrong else 0


raise SystemExit(main())
