"""Has schemathesis ask servers whatever their OpenAPI documents allow and forbid. Tools/try-api says more."""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from servers import Client, Failure, Server, days_from_now

HERE = pathlib.Path(__file__).parent
CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance"]


def friends_ids(server, one, other, ids):
    made = None
    for client, them in ((one, ids[1]), (other, ids[0])):
        made = client.get(
            server, "PUT", f"/discover/users/{them}/decision", {"verdict": "interested"})
    missions = [one.get(server, "POST", "/missions", {
        "title": f"Mission {n}", "date": days_from_now(2 + n), "location": {"name": "Here"}})["id"]
        for n in range(6)]
    crews = [one.get(
        server, "POST", "/crews", {"name": f"Crew {n}", "interest_tags": ["hiking"]})["id"]
        for n in range(6)]
    people = [
        person["user"]["id"] for person in one.get(server, "GET", "/discover/users?limit=10")["suggestions"]]
    return {
        "conversation_id": [made["conversation_id"]], "mission_id": missions, "crew_id": crews,
        "user_id": people + ids, "id": people + ids,
        "token": [one.get(server, "POST", "/users/me/feed")["token"]]}


def dating_ids(server, one, other, ids):
    for client, them in ((one, ids[1]), (other, ids[0])):
        client.get(server, "PUT", f"/decisions/{them}", {"verdict": "like"})
    matches = [match["id"] for match in one.get(server, "GET", "/matches?limit=10")["items"]]
    people = [card["person"] for card in one.get(server, "GET", "/discovery?limit=10&skipping=")["cards"]]
    return {"match": matches, "person": people + ids}


def attack(server, options):
    """Gives what schemathesis printed, unless it found nothing."""
    one, other = Client(1), Client(2)
    ids = [one.sign_in(server, 1, "Ada"), other.sign_in(server, 2, "Bob")]
    known = (friends_ids if server.is_friends else dating_ids)(server, one, other, ids)
    environment = {
        **os.environ, "QUARTET_TRIAL": json.dumps(
            {"tokens": [one.token, other.token], "ids": known}),
        "PYTHONPATH": str(HERE), "SCHEMATHESIS_HOOKS": "api_hooks", "COLUMNS": "100"}
    command = [
        pathlib.Path(sys.executable).parent / "schemathesis", "--config-file",
        HERE / "schemathesis.toml", "--no-color", "run", f"{server.url}/openapi.json",
        "--checks", ",".join(CHECKS), "--phases", options.phases, "--seed", str(options.seed),
        "--max-examples", str(options.examples), "--no-shrink", "--continue-on-failure",
        "--workers", "1", "--warnings", "off", "--suppress-health-check", "all",
        # A stream that stays open.
        "--exclude-path", "/events"]
    return subprocess.Popen(
        command, cwd=server.data, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def statuses(server):
    """How often the server answered an operation with which status, by its log."""
    counts = collections.Counter()
    for line in server.log().splitlines():
        if line.startswith("{"):
            entry = json.loads(line)
            if entry.get("route", "none") != "none":
                counts[entry["status"]] += 1
    return counts


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--examples", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--phases", default="coverage,fuzzing")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        servers = [
            Server(program, folder, str(number)) for number, program in enumerate(options.programs)]
        begun = time.monotonic()
        for server in servers:
            status, text = server.run("demo", "--people", "40")
            if status != 0:
                raise Failure(f"demo failed: {text}")
            server.start()
        # Both at once, since schemathesis itself takes most of the time.
        running = [(server, attack(server, options)) for server in servers]
        for server, process in running:
            text = process.communicate()[0]
            cases = re.search(r"(\d+) generated", text)
            if process.returncode != 0 or not cases:
                failed = True
                print(text[-12000:])
                print("\n".join(l for l in server.log().splitlines() if '"event"' in l))
            counts = statuses(server)
            print(
                f"{server.program.name}: {cases[1] if cases else 'no'} requests by schemathesis; "
                + ", ".join(f"{count} of status {status}" for status, count in sorted(counts.items()))
                + f"; {time.monotonic() - begun:.0f} s")
            if counts[200] < 20:
                failed = True
                print("error: too few requests succeeded to show anything")
            server.stop()
    return 1 if failed else 0


try:
    raise SystemExit(main())
except Failure as failure:
    raise SystemExit(f"error: {failure}")
