"""Attacks a server with slowhttptest in its four modes while another client asks it. Tools/try-slow-clients
says more."""

import argparse
import http.client
import re
import subprocess
import tempfile
import threading
import time

from servers import Client, Failure, Server

# Mode, its options, and the path that it asks. The page for slow reading is the largest.
MODES = {
    "slow headers": (["-H", "-i", "2"], "/api/v1/users/me"),
    "slow bodies": (["-B", "-i", "2", "-s", "8192", "-t", "POST"], "/api/v1/auth/send-code"),
    "many ranges": (["-R", "-a", "10", "-b", "3000"], "/openapi.json"),
    "slow reading": (["-X", "-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3"],
                     "/openapi.json"),
}
# Loopback has many addresses: the attackers share one, and the client has another.
CLIENT = "127.0.0.2"


class Visitor(threading.Thread):
    """An ordinary client, which reads and writes in turn; each request has to succeed."""

    def __init__(self, server, client):
        super().__init__(daemon=True)
        self.server, self.client = server, client
        self.stops = threading.Event()
        self.count, self.slowest, self.failure = 0, 0.0, None

    def run(self):
        try:
            while not self.stops.is_set():
                begun = time.monotonic()
                if self.count % 10 == 9:
                    # A new connection now and then: the old one shows nothing of new ones.
                    self.client.connections.pop(self.server.port).close()
                    self.client.get(
                        self.server, "PATCH", "/users/me/profile", {"bio": f"Round {self.count}."})
                else:
                    self.client.get(self.server, "GET", "/users/me")
                self.slowest = max(self.slowest, time.monotonic() - begun)
                self.count += 1
                self.stops.wait(0.02)
        except (Failure, OSError, http.client.HTTPException, ValueError) as error:
            self.failure = error


def visit(server, client, attack):
    """Lets the client ask while something goes on."""
    visitor = Visitor(server, client)
    visitor.start()
    result = attack()
    visitor.stops.set()
    visitor.join(timeout=2 * Client.patience)
    if visitor.is_alive() or visitor.failure:
        raise Failure(f"the other client was not served: {visitor.failure or 'it waits'}")
    return visitor, result


def attack(server, modes, options):
    """Two modes at a time. Gives how many connections each opened."""
    running = []
    for mode in modes:
        flags, path = MODES[mode]
        running.append((mode, subprocess.Popen(
            ["slowhttptest", *flags, "-c", str(options.connections), "-r", "200",
             "-l", str(options.seconds), "-p", "5", "-u", server.url + path],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)))
    opened = {}
    for mode, process in running:
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", process.communicate()[0])
        fields = {
            name: max(map(int, re.findall(rf"{name}:\s+(\d+)", text)), default=0)
            for name in ("pending", "connected")}
        # Requests for many ranges are answered at once, and may be over before the first count.
        has_attacked = fields["connected"] > 0 or "No open connections left" in text
        if process.returncode != 0 or not has_attacked:
            raise Failure(f"slowhttptest failed in {mode}: {text[-1500:]}")
        opened[mode] = fields
    return opened


def trial(options, folder):
    # Nobody is trusted: a proxy might have as many connections as it likes.
    server = Server(options.program, folder, "a", proxies=())
    server.start()
    client = Client(1, CLIENT)
    client.sign_in(server, 1, "Ada")
    calm, _ = visit(server, client, lambda: time.sleep(2))
    print(f"undisturbed: {calm.count} requests, the slowest took {calm.slowest * 1000:.0f} ms")
    names = list(MODES)
    for pair in (names[:2], names[2:]):
        visitor, opened = visit(server, client, lambda: attack(server, pair, options))
        told = " and ".join(
            f"{mode} ({fields['connected']} connections seen at once)"
            for mode, fields in opened.items())
        print(
            f"{told}: {visitor.count} requests answered, the slowest took "
            f"{visitor.slowest * 1000:.0f} ms")
    server.stop()


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("program")
    parser.add_argument("--connections", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial(options, folder)
        except Failure as failure:
            print(f"error: {failure}")
            return 1
    return 0


raise SystemExit(main())
