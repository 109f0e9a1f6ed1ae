"""Checks the SQL for Supabase projects on a database with Supabase's roles: who sees and changes whose rows,
and whether Supabase's own client works with the stand-in of its API.

usage: checks.py DATABASE PORT_FILE
"""

import itertools
import json
import sys
import threading
import urllib.request
import uuid

import psycopg2
from psycopg2 import errors, sql
from supabase import create_client
from supabase_auth.errors import AuthApiError
from postgrest.exceptions import APIError

ANA, BEN = (str(uuid.UUID(int=n + (4 << 76) + (2 << 62))) for n in (1, 2))
KEYS = {
    "sync_logs": (), "sync_changes": ("sequence", 1), "sync_records": ("made", 1),
    "sync_restamped": ("operation", str(uuid.UUID(int=9))), "sync_devices": ("device", str(uuid.UUID(int=7)))}
checked = 0


def check(condition, message):
    global checked
    checked += 1
    if not condition:
        raise SystemExit(f"error: {message}")


def change(user, number, stamp="019a00000000", fields='["name","x","deleted_at",null]', life=1):
    return json.dumps({
        "op": str(uuid.UUID(int=number)), "scope": user, "table": "climbs", "id": str(uuid.UUID(int=5)),
        "life": life, "stamp": stamp + "0000000000000000000a", "schema": 1, "fields": json.loads(fields)})


def push(*changes, cursor=None):
    head = json.dumps({
        "sync": 1, "changes": len(changes), "device": str(uuid.UUID(int=7)), "cursor": cursor})
    return "\n".join((head,) + changes) + "\n"


class Session:
    """What a request of a user does, in a transaction that is rolled back unless it is told to stay."""

    def __init__(self, database):
        self.connection = psycopg2.connect(database + " user=authenticator")

    def run(self, role, user, statement, values=(), stays=False):
        claims = {"role": role, **({"sub": user} if user else {})}
        try:
            with self.connection.cursor() as cursor:
                cursor.execute(
                    "select set_config('role', %s, true), set_config('request.jwt.claims', %s, true)",
                    (role, json.dumps(claims)))
                cursor.execute(statement, values)
                found = cursor.fetchall() if cursor.description else cursor.rowcount
            if stays:
                self.connection.commit()
            return found
        finally:
            self.connection.rollback()

    def call(self, user, function, *arguments, stays=True):
        marks = ", ".join(["%s"] * len(arguments))
        found = self.run(
            "authenticated", user, f"select public.{function}({marks}) #>> '{{}}'", arguments, stays)
        return [json.loads(line) for line in found[0][0].splitlines()]

    def refused(self, role, user, statement, values=()):
        try:
            self.run(role, user, statement, values)
        except (errors.InsufficientPrivilege, errors.ForeignKeyViolation, errors.NotNullViolation):
            return True
        return False


def check_rows(database):
    """User × table and function × own rows, other rows, nobody."""
    session = Session(database)
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute("insert into auth.users (id) values (%s), (%s)", (ANA, BEN))
    for user in (ANA, BEN):
        replies = session.call(
            user, "sync_push",
            push(change(user, 8), change(user, 9, stamp="ff9a00000000", fields='["name","y"]')), 1, "phone")
        check([r["outcome"] for r in replies[1:]] == ["applied", "restamped"], f"a push gave {replies}")
    for me, other in itertools.permutations((ANA, BEN)):
        for table, key in KEYS.items():
            name = sql.Identifier("quartet", table)
            own = session.run("authenticated", me, sql.SQL("select user_id from {}").format(name))
            check(own and all(row == (me,) for row in own), f"{table} shows {own}")
            for statement in ("update {} set user_id = user_id where user_id = %s",
                              "delete from {} where user_id = %s"):
                count = session.run("authenticated", me, sql.SQL(statement).format(name), (other,))
                check(count == 0, f"{statement} reached {count} rows of another user")
            check(
                session.refused(
                    "authenticated", me,
                    sql.SQL("update {} set user_id = %s where user_id = %s").format(name), (other, me)),
                f"rows of {table} were given to another user")
            column, value = key or ("epoch", str(uuid.UUID(int=3)))
            check(
                session.refused(
                    "authenticated", me,
                    sql.SQL("insert into {} (user_id, {}) values (%s, %s)").format(
                        name, sql.Identifier(column)), (other, value)),
                f"{table} took a row of another user")
            for role, user in (("anon", None), ("authenticated", None)):
                # Without a user there is nothing to see and nothing to do.
                try:
                    rows = session.run(role, user, sql.SQL("select 1 from {}").format(name))
                    check(role == "authenticated" and rows == [], f"{role} sees {table}")
                except errors.InsufficientPrivilege:
                    check(role == "anon", f"{role} may not ask")
        request = json.dumps({"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 100})
        ranges = json.dumps({"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 100, "ranges": [
            {"table": "climbs", "scope": other, "buckets": list(range(256))}]})
        pulled = session.call(me, "sync_pull", request)
        check({line["scope"] for line in pulled[1:]} == {me}, "a pull gives rows of another user")
        shown = session.call(me, "sync_snapshot", request)
        check({line["scope"] for line in shown[1:]} == {me}, "a snapshot gives rows of another user")
        check(session.call(me, "sync_snapshot", ranges)[0]["records"] == 0, "ranges give another user's rows")
        digests = session.call(me, "sync_digests")[0]["digests"]
        check([d["scope"] for d in digests] == [me], "digests tell of another user")
        foreign = session.call(other, "sync_pull", request)[0]["cursor"]
        refusal = session.call(
            me, "sync_pull", json.dumps({**json.loads(request), "cursor": foreign}))[0]
        check(refusal["error"]["code"] == "sync_place_replaced", "another user's cursor is taken")
        # The same record of the same scope is each user's own.
        before = session.call(other, "sync_digests")
        session.call(me, "sync_push", push(change(other, 30, fields='["name","mine"]')))
        check(session.call(other, "sync_digests") == before, "a push changed another user's records")
        place = session.call(me, "sync_place", json.dumps({
            "sync": 1, "owner": {"product": "climbing", "id": me, "name": "A"}}))[0]
        check(place["user"] == me and place["owner"]["id"] == me, f"the place is {place}")
        for name in ("a\0b", "\0\0-.", "a\ufdd0b", "\\u0000"):
            place = session.call(me, "sync_place", json.dumps({
                "sync": 1, "owner": {"product": "climbing", "id": me, "name": name}}))[0]
            check(place["owner"]["name"] == name, f"a name comes back as {place['owner']['name']!r}")
        check([d["name"] for d in place["devices"]] == ["phone"], "devices of another user")
        again = session.call(me, "sync_place", json.dumps({
            "sync": 1, "owner": {"product": "climbing", "id": other, "name": "B"}}))[0]
        check(again["owner"]["id"] == me, "a place changed its owner")
        # Remove what the last user pushed into a scope of this name.
        session.run("authenticated", me, "delete from quartet.sync_records where scope = %s", (other,), True)
        session.run(
            "authenticated", me, "delete from quartet.sync_changes where change::json ->> 'scope' = %s",
            (other,), True)
    for call in ("sync_push('')", "sync_pull('')", "sync_snapshot('')", "sync_digests()", "sync_place('')"):
        check(session.refused("anon", None, f"select public.{call}"), f"anon may call {call}")
    for call in ("sync_trim('0')", "sync_begin_anew()"):
        for role in ("anon", "authenticated"):
            check(session.refused(role, ANA, f"select quartet.{call}"), f"{role} may call {call}")
    versions = session.call(ANA, "sync_digests", 99)[0]["error"], session.call(ANA, "sync_digests", 0)[0]["error"]
    check(all(e["code"] == "sync_incompatible" for e in versions), "versions are not compared")
    check("Run the SQL" in versions[0]["hint"] and "Update this" in versions[1]["hint"], f"{versions}")


def check_order(database):
    """Six devices push at one time; a reader that polls misses nothing and sees nothing twice."""
    user = str(uuid.UUID(int=6 + (4 << 76) + (2 << 62)))
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute("insert into auth.users (id) values (%s)", (user,))

    def write(device):
        session = Session(database)
        for number in range(20):
            first = 1000 * (device + 1) + 2 * number
            session.call(user, "sync_push", push(*(
                change(user, first + part, stamp=f"019a{device:02}{number:02}{part:04}", fields=f'["f{device}",{first}]')
                for part in (0, 1))))

    writers = [threading.Thread(target=write, args=(device,)) for device in range(6)]
    for writer in writers:
        writer.start()
    session, cursor, seen = Session(database), None, []
    while True:
        is_over = not any(writer.is_alive() for writer in writers)
        page = session.call(user, "sync_pull", json.dumps(
            {"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 7, "cursor": cursor}))
        cursor = page[0]["cursor"]
        seen += [line["op"] for line in page[1:]]
        if is_over and not page[0]["has_more"]:
            break
    check(len(seen) == 240 and len(set(seen)) == 240, f"a reader saw {len(set(seen))} of 240 changes")


def check_lives(database):
    """What becomes of late edits, restorations, erasures and changes that contradict themselves."""
    session = Session(database)
    user = str(uuid.UUID(int=3 + (4 << 76) + (2 << 62)))
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute("insert into auth.users (id) values (%s)", (user,))
    day = '"2026-01-01T00:00:00.000Z"'
    count = 100

    def pushed(*arguments, **named):
        nonlocal count
        count += 1
        return session.call(user, "sync_push", push(change(user, count, *arguments, **named)))[1]

    def pulled(cursor=None):
        request = {"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 100, "cursor": cursor}
        return session.call(user, "sync_pull", json.dumps(request))

    whole = '["name","x","note","n","created_at",' + day + ',"deleted_at",null]'
    check(pushed("019a00000001", whole)["outcome"] == "applied", "a record is not made")
    again = pushed("019a00000001", whole)
    check(again["outcome"] == "duplicate" and "current" not in again, f"twice is {again}")
    check(pushed("019a00000002", '["name","y"]')["outcome"] == "applied", "an edit is not taken")
    check(pushed("019a00000001", '["name","z","more",1]')["outcome"] == "merged", "an old edit is not merged")
    check(pushed("019a00000003", f'["deleted_at",{day}]', life=2)["outcome"] == "applied", "no deletion")
    # A late edit of a deleted record goes with the deletion, and its device hears of that.
    late = pushed("019a00000004", '["name","late"]')
    check(late["current"]["life"] == 2 and "deleted_at" in late["current"]["fields"], f"a late edit is {late}")
    line = pulled()[-1]
    check(line["life"] == 2 and "deleted_at" in line["fields"], f"the feed says {line}")
    shown = session.call(user, "sync_snapshot", json.dumps(
        {"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 100}))
    check(shown[0]["records"] == 0, "a snapshot shows what is deleted")
    # A restoration goes with what was written later. The answer moves no cursor past that.
    restoration = change(user, 99, "019a00000003", whole.replace('"x"', '"back"'), life=3)
    head = session.call(user, "sync_push", push(restoration, cursor=pulled()[0]["cursor"]))[0]
    check("cursor" not in head, f"a device never hears what was written to its restored record: {head}")
    line = pulled()[-1]
    fields = dict(zip(line["fields"][::2], line["fields"][1::2]))
    check(line["life"] == 3 and fields["name"] == "late" and fields["more"] == 1, f"the feed says {line}")
    edit = change(user, 98, "019a00000004", '["more",2]', life=3)
    head = session.call(user, "sync_push", push(edit, cursor=pulled()[0]["cursor"]))[0]
    check(head.get("cursor") == pulled()[0]["cursor"], f"a device pulls what it pushed: {head}")
    for fields, life, flaw in (
            ("[]", 1, "says nothing"), ('["a",1,"a",2]', 1, "twice"), ('["id",1]', 1, "no field"),
            ('["_a",1]', 1, "no field"), ('["a",1]', 0, "lives"), ('["a",1]', 999999999, "lives"),
            (f'["deleted_at",{day}]', 1, "not sure"), ('["a",1]', 1000000000, "does not say when")):
        refused = pushed("019a00000005", fields, life=life)
        check(refused["outcome"] == "rejected" and flaw in refused["message"], f"{fields} is {refused}")
    before = pulled()[0]["cursor"]
    # An erasure takes the earlier changes out of the feed, and nothing comes back.
    check(pushed("019a00000006", f'["deleted_at",{day}]', life=1000000000)["outcome"] == "applied", "no erasure")
    check([line["life"] for line in pulled()[1:]] == [1000000000], "an erased record is in the feed")
    check(len(pulled(before)) == 2, "a cursor from before an erasure leads nowhere")
    check(pushed("019a00000007", whole, life=5)["outcome"] == "duplicate", "an erased record came back")
    check(session.call(user, "sync_digests")[0]["digests"] == [], "an erased record is counted")
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute("select quartet.sync_trim('0 seconds', %s)", (user,))
    check(pulled(before)[0]["error"]["code"] == "sync_must_refetch", "a trimmed feed goes on")
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute("select quartet.sync_begin_anew()")
    check(pulled(before)[0]["error"]["code"] == "sync_place_replaced", "another epoch takes old cursors")
    try:
        session.call(user, "sync_push", push('{"op":"x"}'))
        check(False, "a damaged change was taken")
    except psycopg2.DataError:
        check(True, "")


def check_client(database, port_file):
    """Supabase's own client: sign-in, refresh, functions, rows."""
    port, publishable, anon = open(port_file, encoding="ascii").read().split()
    address = f"http://127.0.0.1:{port}"
    with psycopg2.connect(database + " user=tester") as connection, connection.cursor() as cursor:
        cursor.execute(
            "create table public.notes (id integer primary key, text text, "
            "user_id uuid not null default auth.uid()); alter table public.notes enable row level security; "
            "create policy own on public.notes using (user_id = (select auth.uid()))")
    clients = []
    for key, mail in ((publishable, "ana@example.com"), (anon, "ben@example.com")):
        client = create_client(address, key)
        try:
            client.rpc("sync_digests", {}).execute()
            check(False, "a function answered without sign-in")
        except APIError as error:
            check(error.code == "42501", f"without sign-in it said {error}")
        client.auth.sign_in_with_otp({"email": mail})
        with urllib.request.urlopen(f"{address}/test/code?to={mail}") as reply:
            code = json.load(reply)["code"]
        try:
            client.auth.verify_otp({"type": "email", "email": mail, "token": "x" + code})
            check(False, "a wrong code was taken")
        except AuthApiError as error:
            check(error.code == "otp_expired", f"a wrong code gave {error.code}")
        first = client.auth.verify_otp({"type": "email", "email": mail, "token": code}).session
        second = client.auth.refresh_session().session
        check(second.refresh_token != first.refresh_token, "the refresh token was not rotated")
        check(client.auth.get_user().user.email == mail, "another user is signed in")
        clients.append(client)
    ana, ben = clients
    reply = ana.rpc("sync_push", {"request": push(change("ana", 21)), "device_name": "python"}).execute().data
    check('"outcome":"applied"' in reply, f"a push gave {reply}")
    # As the transport writes a name with NUL, of which PostgreSQL has none.
    ana.rpc("sync_push", {"request": push(change("ana", 22)), "device_name": "a\ufdd0.b"}).execute()
    place = json.loads(ana.rpc("sync_place", {"request": json.dumps({"sync": 1})}).execute().data)
    check([d["name"] for d in place["devices"]] == ["a\0b"], f"the place is {place}")
    request = json.dumps({"sync": 1, "device": str(uuid.UUID(int=7)), "limit": 10})
    check('"x"' in ana.rpc("sync_pull", {"request": request}).execute().data, "a pull gave nothing")
    check('"changes":0' in ben.rpc("sync_pull", {"request": request}).execute().data, "ben sees ana's")
    ana.table("notes").upsert([{"id": 1, "text": "a"}, {"id": 2, "text": "b"}]).execute()
    ana.table("notes").upsert({"id": 1, "text": "c"}).execute()
    rows = ana.table("notes").select("id,text").order("id").execute().data
    check(rows == [{"id": 1, "text": "c"}, {"id": 2, "text": "b"}], f"rows are {rows}")
    check(ana.table("notes").select("*").eq("id", 2).execute().data[0]["text"] == "b", "a filter failed")
    check(ben.table("notes").select("*").execute().data == [], "ben sees ana's rows")
    ana.auth.sign_up({"email": "cleo@example.com", "password": "correct horse"})
    ana.auth.sign_in_with_password({"email": "cleo@example.com", "password": "correct horse"})
    ana.auth.sign_out()


if __name__ == "__main__":
    check_rows(sys.argv[1])
    check_lives(sys.argv[1])
    check_order(sys.argv[1])
    check_client(*sys.argv[1:])
    print(f"{checked} checks of rows and of Supabase's own client passed")
