"""Runs servers of the products, and signs people in there, for the trials beside this file."""

import datetime
import http.client
import json
import pathlib
import re
import signal
import socket
import subprocess
import time


class Failure(Exception):
    """What a trial found, in a sentence."""


class Server:
    """A server's process, which a trial can kill and start again at the same address."""

    def __init__(self, program, folder, name, store=None, proxies=("127.0.0.1/32",)):
        self.program = pathlib.Path(program).resolve()
        self.data = pathlib.Path(folder, name)
        self.log_path = pathlib.Path(folder, f"{name}.log")
        self.store = ["--store", store] if store else []
        # Behind a proxy each member has an address of its own: the limits of codes count by network.
        self.proxies = [f"--proxy={proxy}" for proxy in proxies]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def is_friends(self):
        return self.program.name.startswith("friends")

    def run(self, *arguments):
        """Runs another command of the program and gives its exit status and what it printed."""
        command = [self.program, *arguments, "--data-dir", self.data, *self.store]
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        return done.returncode, done.stdout

    def start(self):
        # The process ends with this one.
        command = [
            "setpriv", "--pdeathsig", "KILL", "--", self.program, "serve", "--data-dir", self.data,
            *self.store, "--listen", f"127.0.0.1:{self.port}", *self.proxies]
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log)
        if not self.process.stdout.readline().startswith(b"http://"):
            raise Failure(f"the server did not start: {self.log()[-2000:]}")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failure("a server did not stop within 30 s")
        if status != 0:
            raise Failure(f"a server ended with {status}: {self.log()[-2000:]}")

    def log(self):
        return self.log_path.read_text(errors="replace")

    def code(self, contact):
        """The newest code that was sent to a number or an address."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            codes = re.findall(rf"to {re.escape(contact)}: (?:.*?: )?(\d{{6}}) is your code", self.log())
            if codes:
                return codes[-1]
            time.sleep(0.02)
        raise Failure("no code was sent")


class Client:
    """Somebody's program: one connection to each server, and ten seconds of patience."""

    patience = 10

    def __init__(self, number=0, source=None):
        self.address = f"10.{number // 250}.{number % 250}.1"
        self.source = (source, 0) if source else None
        self.token = None
        self.connections = {}

    def ask(self, server, method, path, body=None, key=None):
        """Gives the status and the decoded response.

        Throws OSError or HTTPException if there is no response; then nobody knows what happened.
        """
        headers = {"X-Forwarded-For": self.address}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if key:
            headers["Idempotency-Key"] = key
        connection = self.connections.get(server.port)
        if connection is None:
            connection = http.client.HTTPConnection(
                "127.0.0.1", server.port, timeout=self.patience, source_address=self.source)
            self.connections[server.port] = connection
        try:
            connection.request(
                method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read() or b"null")
        except (OSError, http.client.HTTPException, ValueError):
            connection.close()
            del self.connections[server.port]
            raise

    def get(self, server, method, path, body=None):
        """What a request gives that has to succeed."""
        status, reply = self.ask(server, method, path, body)
        if status != 200:
            raise Failure(f"{method} {path} was answered with {status}: {reply}")
        return reply["data"] if server.is_friends else reply.get("data", reply)

    def sign_in(self, server, number, name):
        """Makes a member with a complete profile, and gives its ID."""
        phone = f"+44770090{number:04}"
        if server.is_friends:
            self.get(server, "POST", "/auth/send-code", {"phone_number": phone})
            started = self.get(
                server, "POST", "/auth/verify-code",
                {"phone_number": phone, "code": server.code(phone)})
            self.token = started["access_token"]
            self.get(server, "PATCH", "/users/me/profile", friends_profile(name))
            return started["user"]["id"]
        challenge = self.get(server, "POST", "/auth/code", {"phone": phone})["challenge"]
        granted = self.get(
            server, "POST", "/auth/code/verify",
            {"phone": phone, "code": server.code(phone), "challenge": challenge})
        self.token = granted["access"]
        self.get(server, "PUT", "/profile", {"details": dating_profile(name)})
        return granted["person"]


def friends_profile(name):
    return {
        "name": name, "age": 31, "bio": "I like rain.", "interests": ["hiking", "chess"],
        "location": {
            "city": "Bern", "state": "BE", "coordinates": {"lat": 46.948, "lng": 7.4474}},
        "personality": {
            "introvert_extrovert": 0.25, "spontaneous_planner": 0.5, "active_relaxed": 0.75},
        "social_preferences": {
            "group_size": "small", "meeting_frequency": "weekly", "preferred_times": ["weekends"]},
        "friendship_goals": ["explore_city"]}


def dating_profile(name):
    return {
        "name": name, "birthDate": "1994-05-06", "gender": "woman", "bio": "I like rain.",
        "intention": "relationship", "interests": ["hiking", "chess"], "prompts": [],
        "wishes": {
            "ages": {"youngest": 21, "oldest": 60}, "genders": ["man", "woman"],
            "intentions": ["relationship"]},
        "showsReadState": True}


def days_from_now(days):
    then = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=days)
    return then.strftime("%Y-%m-%dT%H:%M:%SZ")
