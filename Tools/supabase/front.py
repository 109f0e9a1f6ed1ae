"""Stands in for the API of a Supabase project: the part of PostgREST and GoTrue that our sync and Supabase's
own client use, over a real PostgreSQL with Supabase's roles.

usage: front.py DATABASE PORT_FILE

DATABASE is a connection string without a user. Each request is one transaction with the role and the claims
of its token, as PostgREST does it. What lies below /test/ is for tests and exists nowhere else.
"""

import base64
import hmac
import json
import queue
import secrets
import sys
import threading
import time
import traceback
import uuid
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import psycopg2
from psycopg2 import sql

SECRET = b"a secret of this run, which signs tokens"
PUBLISHABLE = "sb_publishable_0123456789abcdef"
TIMEOUTS = {"anon": "3s", "authenticated": "8s", "service_role": "60s"}


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=")


def signed(claims):
    head = encoded(json.dumps({"alg": "HS256", "typ": "JWT"}).encode())
    body = head + b"." + encoded(json.dumps(claims).encode())
    return (body + b"." + encoded(hmac.digest(SECRET, body, "sha256"))).decode()


ANON = signed({"role": "anon", "iss": "supabase", "exp": int(time.time()) + 86400})


class Failure(Exception):
    def __init__(self, status, document, headers=()):
        self.status, self.document, self.headers = status, document, headers


def rest_failure(status, code, message, hint=None):
    return Failure(status, {"code": code, "message": message, "details": None, "hint": hint})


def auth_failure(status, code, message):
    return Failure(status, {"code": code, "msg": message})


def claims_of(token):
    """Reads a token as PostgREST does."""
    try:
        body, signature = token.rsplit(".", 1)
        if not hmac.compare_digest(
            encoded(hmac.digest(SECRET, body.encode(), "sha256")), signature.encode()
        ):
            raise ValueError
        part = body.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (ValueError, IndexError):
        raise rest_failure(401, "PGRST301", "JWSError JWSInvalidSignature") from None
    if claims["exp"] < time.time():
        raise rest_failure(401, "PGRST303", "JWT expired")
    return claims


STATUSES = {
    "08": 503, "0L": 403, "0P": 403, "23503": 409, "23505": 409, "25006": 405, "25": 500, "28": 403,
    "2D": 500, "38": 500, "39": 500, "3B": 500, "40": 500, "53400": 500, "53": 503, "54": 500, "55": 500,
    "57": 500, "58": 500, "F0": 500, "HV": 500, "P0001": 400, "P0": 500, "XX": 500, "42883": 404,
    "42P01": 404, "42P17": 500,
}


def database_failure(error, role):
    code = error.pgcode or "08006"
    if code == "42501":
        status = 401 if role == "anon" else 403
    else:
        status = STATUSES.get(code, STATUSES.get(code[:2], 400))
    diagnosis = error.diag
    return Failure(status, {
        "code": code, "message": diagnosis.message_primary or str(error),
        "details": diagnosis.message_detail, "hint": diagnosis.message_hint})


class Pool:
    """At most so many connections of one role, as PostgREST has them: a request waits until one is free."""

    def __init__(self, database, role, size=10):
        self.source = f"{database} user={role}"
        self.free = queue.LifoQueue()
        for _ in range(size):
            self.free.put(None)

    @contextmanager
    def transaction(self):
        connection = self.free.get()
        try:
            if connection is None or connection.closed:
                connection = None
                connection = psycopg2.connect(self.source)
            with connection, connection.cursor() as cursor:
                yield cursor
        finally:
            self.free.put(connection)


class Accounts:
    """Users, codes and sessions: what GoTrue keeps."""

    def __init__(self, database):
        self.pool = Pool(database, "tester")
        self.lock = threading.Lock()
        self.codes = {}
        self.tokens = {}  # refresh token: [user, session, when it was used, its successor]
        self.ended = set()

    def run(self, statement, values=()):
        with self.pool.transaction() as cursor:
            cursor.execute(statement, values)
            return cursor.fetchall() if cursor.description else []

    def user(self, key, value, makes=False, password=None):
        rows = self.run(
            sql.SQL("select id, email, phone, password from auth.users where {} = %s").format(
                sql.Identifier(key)), (value,))
        if not rows and makes:
            self.run(
                sql.SQL("insert into auth.users ({}, password) values (%s, %s)").format(
                    sql.Identifier(key)), (value, password))
            return self.user(key, value)
        return rows[0] if rows else None

    @staticmethod
    def document(user):
        return {
            "id": str(user[0]), "aud": "authenticated", "role": "authenticated", "email": user[1] or "",
            "phone": user[2] or "", "app_metadata": {}, "user_metadata": {}, "identities": [],
            "created_at": "2026-01-01T00:00:00Z", "updated_at": "2026-01-01T00:00:00Z"}

    def session(self, user, session=None, life=3600, token=None):
        session = session or str(uuid.uuid4())
        end = int(time.time()) + life
        token = token or secrets.token_urlsafe(9)
        self.tokens.setdefault(token, [user, session, None, None])
        return {
            "access_token": signed({
                "sub": str(user[0]), "role": "authenticated", "aud": "authenticated", "exp": end,
                "session_id": session}),
            "token_type": "bearer", "expires_in": life, "expires_at": end, "refresh_token": token,
            "user": self.document(user)}

    def otp(self, body):
        key = "phone" if body.get("phone") else "email"
        if not body.get(key):
            raise auth_failure(400, "validation_failed", "One of email or phone must be set")
        if self.user(key, body[key], makes=body.get("create_user", True)):
            with self.lock:
                self.codes[body[key]] = f"{secrets.randbelow(10**6):06}"
        return {}

    def verify(self, body):
        key = "phone" if body["type"] == "sms" else "email"
        with self.lock:
            code = self.codes.get(body[key])
            if not code or not hmac.compare_digest(code, str(body["token"])):
                raise auth_failure(403, "otp_expired", "Token has expired or is invalid")
            del self.codes[body[key]]
        return self.session(self.user(key, body[key]))

    def signup(self, body):
        if self.user("email", body["email"]):
            raise auth_failure(422, "user_already_exists", "User already registered")
        return self.session(self.user("email", body["email"], True, body["password"]))

    def password(self, body):
        user = self.user("email", body["email"])
        if not user or user[3] is None or user[3] != body["password"]:
            raise auth_failure(400, "invalid_credentials", "Invalid login credentials")
        return self.session(user)

    def refresh(self, body):
        with self.lock:
            entry = self.tokens.get(body["refresh_token"])
            if not entry or entry[1] in self.ended:
                raise auth_failure(
                    400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
            user, session, used, successor = entry
            if used is None:
                reply = self.session(user, session)
                entry[2:] = [time.monotonic(), reply["refresh_token"]]
                return reply
            # A client that lost the reply may ask again for ten seconds.
            if time.monotonic() - used < 10 and self.tokens[successor][2] is None:
                return self.session(user, session, token=successor)
            self.ended.add(session)
            raise auth_failure(
                400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")

    def current(self, token):
        claims = claims_of(token)
        if claims["session_id"] in self.ended:
            raise auth_failure(403, "session_not_found", "Session from session_id claim does not exist")
        return claims


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Headers and body are two writes, which Nagle's algorithm would keep apart.
    disable_nagle_algorithm = True

    def log_message(self, *arguments):
        pass

    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        content = self.rfile.read(length)
        try:
            parts = urlsplit(self.path)
            query = parse_qs(parts.query, keep_blank_values=True)
            body = json.loads(content) if content else {}
            status, document = self.route(parts.path.strip("/").split("/"), query, body)
            headers = ()
        except Failure as failure:
            status, document, headers = failure.status, failure.document, failure.headers
        except (KeyError, ValueError, TypeError) as error:
            status, document, headers = 400, {"code": "PGRST102", "message": f"bad request: {error!r}"}, ()
        except Exception as error:
            # A client that is told why is easier to mend than one whose connection ends.
            traceback.print_exc()
            status, document, headers = 500, {"code": "PGRSTX00", "message": repr(error)}, ()
        text = b"" if document is None else (
            document if isinstance(document, str) else json.dumps(document)).encode()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if self.path.startswith("/auth/"):
            self.send_header("X-Supabase-Api-Version", "2024-01-01")
        if text:
            self.send_header("Content-Type", "application/json; charset=utf-8")
        if status != 204:
            self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PATCH = do_DELETE = answer

    def route(self, path, query, body):
        accounts = self.server.accounts
        if path[0] == "test":
            return self.test(path[1], query, body)
        key = self.headers.get("apikey")
        if key is None:
            raise Failure(401, {"message": "No API key found in request",
                                "hint": "No `apikey` request header or url param was found."})
        if key not in (PUBLISHABLE, ANON):
            raise Failure(401, {"message": "Invalid API key",
                                "hint": "Double check your Supabase `anon` or `service_role` API key."})
        authorization = self.headers.get("Authorization", "")
        token = authorization.removeprefix("Bearer ") if authorization.startswith("Bearer ") else None
        if token in (PUBLISHABLE, ANON):
            token = None
        if path[:2] == ["auth", "v1"]:
            return self.auth(accounts, path[2], query, body, token)
        if path[:2] == ["rest", "v1"]:
            claims = claims_of(token) if token else {"role": "anon"}
            profile = self.headers.get(
                "Accept-Profile" if self.command == "GET" else "Content-Profile") or "public"
            if profile != "public":
                raise rest_failure(406, "PGRST106", f"Invalid schema: {profile}",
                                   "Only the following schemas are exposed: public")
            if path[2] == "rpc":
                return self.call(claims, path[3], body)
            return self.table(claims, path[2], query, body)
        raise Failure(404, {"message": "no Route matched with those values"})

    def auth(self, accounts, name, query, body, token):
        if name == "token":
            kind = query["grant_type"][0]
            return 200, {"password": accounts.password, "refresh_token": accounts.refresh}[kind](body)
        if name in ("otp", "verify", "signup"):
            return 200, getattr(accounts, name)(body)
        if not token:
            raise auth_failure(401, "no_authorization", "This endpoint requires a Bearer token")
        claims = accounts.current(token)
        if name == "user":
            return 200, accounts.document(accounts.user("id", claims["sub"]))
        if name == "logout":
            accounts.ended.add(claims["session_id"])
            return 204, None
        raise Failure(404, {"message": "no Route matched with those values"})

    def test(self, name, query, body):
        accounts = self.server.accounts
        if name == "code":
            return 200, {"code": accounts.codes[query["to"][0]]}
        if name == "account":
            user = accounts.user("email", f"{uuid.uuid4()}@example.com", makes=True)
            return 200, accounts.session(user, life=body.get("life", 3600))
        if name == "trim":
            return 200, {"dropped": accounts.run(
                "select quartet.sync_trim('-100 years', %s)", (body["user"],))[0][0]}
        raise Failure(404, {})

    def transact(self, claims, work):
        """Does something in a transaction with the role and claims of a token."""
        role = claims["role"]
        try:
            with self.server.requests.transaction() as cursor:
                cursor.execute(
                    "select set_config('role', %s, true), set_config('request.jwt.claims', %s, true), "
                    "set_config('statement_timeout', %s, true), set_config('quartet.now', %s, true)",
                    (role, json.dumps(claims), TIMEOUTS[role], self.headers.get("X-Quartet-Now", "")))
                return work(cursor)
        except psycopg2.Error as error:
            raise database_failure(error, role) from None

    def call(self, claims, name, arguments):
        def work(cursor):
            cursor.execute(
                "select proargnames[1:pronargs], pronargdefaults, "
                "array(select format_type(t, null) from unnest(proargtypes) with ordinality as a(t, n) "
                "order by n) from pg_proc where pronamespace = 'public'::regnamespace and proname = %s",
                (name,))
            for names, defaults, types in cursor.fetchall():
                names = names or []
                required = names[:len(names) - defaults]
                if set(required) <= set(arguments) <= set(names):
                    break
            else:
                raise rest_failure(
                    404, "PGRST202",
                    f"Could not find the function public.{name} in the schema cache")
            kinds = dict(zip(names, types))
            cursor.execute(
                sql.SQL("select to_jsonb({}({}))::text").format(
                    sql.Identifier("public", name),
                    sql.SQL(", ").join(
                        sql.SQL("{} => %s::" + kinds[key]).format(sql.Identifier(key))
                        for key in arguments)),
                list(arguments.values()))
            return 200, cursor.fetchone()[0] or "null"
        return self.transact(claims, work)

    def table(self, claims, name, query, body):
        prefer = self.headers.get("Prefer", "")
        filters = []
        for column, values in query.items():
            if column in ("select", "order", "limit", "offset", "on_conflict", "columns"):
                continue
            for value in values:
                kind, operand = value.split(".", 1)
                symbol = {"eq": "=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "neq": "<>"}[kind]
                filters.append((sql.SQL("{} " + symbol + " %s").format(sql.Identifier(column)), operand))
        where = sql.SQL(" where ") + sql.SQL(" and ").join(f for f, _ in filters) if filters else sql.SQL("")
        wanted = query.get("select", ["*"])[0]
        columns = sql.SQL("*") if wanted == "*" else sql.SQL(", ").join(
            sql.Identifier(c) for c in wanted.split(","))
        table = sql.Identifier("public", name)

        def rows(cursor, statement, values):
            cursor.execute(
                sql.SQL("with r as ({}) select coalesce(json_agg(r), '[]')::text from r").format(statement),
                values)
            return cursor.fetchone()[0]

        def work(cursor):
            if self.command == "GET":
                order = sql.SQL("")
                if "order" in query:
                    order = sql.SQL(" order by ") + sql.SQL(", ").join(
                        sql.Identifier(part.split(".")[0]) for part in query["order"][0].split(","))
                limit = sql.SQL(" limit {}").format(
                    sql.Literal(min(1000, int(query.get("limit", ["1000"])[0]))))
                return 200, rows(
                    cursor, sql.SQL("select {} from {}").format(columns, table) + where + order + limit,
                    [v for _, v in filters])
            given = body if isinstance(body, list) else [body]
            keys = list(given[0])
            names = sql.SQL(", ").join(map(sql.Identifier, keys))
            if self.command == "PATCH":
                statement = sql.SQL("update {} set ({}) = row({})").format(
                    table, names, sql.SQL(", ").join([sql.SQL("%s")] * len(keys))) + where
                values = list(given[0].values()) + [v for _, v in filters]
            else:
                if any(list(row) != keys for row in given):
                    raise rest_failure(400, "PGRST102", "All object keys must match")
                statement = sql.SQL("insert into {0} ({1}) select {1} from json_populate_recordset("
                                    "null::{0}, %s)").format(table, names)
                values = [json.dumps(given)]
                if "resolution=merge-duplicates" in prefer:
                    conflict = [c.strip('" ') for c in query.get("on_conflict", ["id"])[0].split(",")]
                    statement += sql.SQL(" on conflict ({}) do update set {}").format(
                        sql.SQL(", ").join(map(sql.Identifier, conflict)),
                        sql.SQL(", ").join(
                            sql.SQL("{0} = excluded.{0}").format(sql.Identifier(k)) for k in keys))
            document = rows(cursor, statement + sql.SQL(" returning *"), values)
            is_minimal = "return=representation" not in prefer
            return (204 if self.command == "PATCH" else 201) if is_minimal else 200, (
                None if is_minimal else document)
        return self.transact(claims, work)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # The rules of a contract connect all at once.
    request_queue_size = 128


def main():
    database, port_file = sys.argv[1:]
    server = Server(("127.0.0.1", 0), Handler)
    server.requests = Pool(database, "authenticator", 40)
    server.accounts = Accounts(database)
    with open(port_file, "w", encoding="ascii") as file:
        file.write(f"{server.server_address[1]}\n{PUBLISHABLE}\n{ANON}\n")
    server.serve_forever()


if __name__ == "__main__":
    main()
