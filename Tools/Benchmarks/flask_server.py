"""Four routes of friends-server, written with Flask, gunicorn and PostgreSQL, to be measured beside it.

It is what a small service would do: plain SQL with parameters, an index for each question, a pool of
connections in each worker, tokens looked up by their SHA-256, one durable transaction a request. It
leaves out what friends-server does beyond that: sealed columns, wait lists, explained suggestions,
metrics, checks of Host and origin, and a log of requests.

    flask_server.py load DATABASE FOLDER    makes the tables, and fills them from ServerCommunity's files
    flask_server.py serve DATABASE          serves at a free port, and prints its URL
"""

import hashlib
import os
import sys
from contextlib import contextmanager
from datetime import date, datetime, timezone

import psycopg2
from flask import Flask, abort, jsonify, request
from gunicorn.app.base import BaseApplication
from psycopg2.pool import ThreadedConnectionPool

TABLES = """
CREATE TABLE people (
  id text PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now(), phone text,
  name text NOT NULL, born date NOT NULL, city text NOT NULL, region text NOT NULL,
  latitude float8, longitude float8, bio text NOT NULL, interests text[] NOT NULL,
  introvert_extrovert float8 NOT NULL, spontaneous_planner float8 NOT NULL,
  active_relaxed float8 NOT NULL, group_size text NOT NULL, meeting_frequency text NOT NULL,
  times text[] NOT NULL, goals text[] NOT NULL);
CREATE TABLE sessions (
  token bytea PRIMARY KEY, person text NOT NULL REFERENCES people, expires_at timestamptz NOT NULL);
CREATE TABLE blocks (
  blocker text NOT NULL REFERENCES people, blocked text NOT NULL REFERENCES people,
  PRIMARY KEY (blocker, blocked));
CREATE INDEX ON blocks (blocked);
CREATE TABLE decisions (
  decider text NOT NULL REFERENCES people, subject text NOT NULL REFERENCES people,
  PRIMARY KEY (decider, subject));
CREATE TABLE missions (
  id text PRIMARY KEY, host text NOT NULL REFERENCES people, starts_at timestamptz NOT NULL,
  max_attendees int, cancelled bool NOT NULL DEFAULT false);
CREATE TABLE rsvps (
  mission text NOT NULL REFERENCES missions, person text NOT NULL REFERENCES people,
  status text NOT NULL, answered_at timestamptz NOT NULL, PRIMARY KEY (mission, person));
CREATE TABLE conversations (
  id text PRIMARY KEY, first text NOT NULL REFERENCES people, second text NOT NULL REFERENCES people,
  last_message_at timestamptz NOT NULL, ended_at timestamptz);
CREATE TABLE messages (
  id text PRIMARY KEY, conversation text NOT NULL REFERENCES conversations,
  sender text NOT NULL REFERENCES people, text text NOT NULL, sent_at timestamptz NOT NULL);
"""
INDEXES = """
CREATE INDEX ON people (latitude, longitude);
CREATE INDEX ON messages (conversation, sent_at);
CREATE INDEX ON messages (sender, sent_at);
ANALYZE;
"""
PEOPLE = (
    "id, phone, name, born, city, region, latitude, longitude, bio, interests, introvert_extrovert, "
    "spontaneous_planner, active_relaxed, group_size, meeting_frequency, times, goals"
)


def load(database, folder):
    with psycopg2.connect(database) as connection, connection.cursor() as cursor:
        cursor.execute(TABLES)
        with open(f"{folder}/people.tsv") as file:
            cursor.copy_expert(f"COPY people ({PEOPLE}) FROM STDIN", file)
        conversations = {}
        with open(f"{folder}/users.tsv") as file:
            for line in file:
                token, person, _, conversation = line.rstrip("\n").split("\t")
                cursor.execute(
                    "INSERT INTO sessions VALUES (%s, %s, now() + interval '1 day')",
                    (hashlib.sha256(token.encode()).digest(), person))
                conversations.setdefault(conversation, []).append(person)
        for conversation, pair in conversations.items():
            cursor.execute(
                "INSERT INTO conversations VALUES (%s, %s, %s, now())", (conversation, *pair))
        with open(f"{folder}/missions.txt") as file:
            for line in file:
                cursor.execute(
                    "INSERT INTO missions SELECT %s, id, now() + interval '7 days', 12 "
                    "FROM people WHERE phone IS NULL LIMIT 1", (line.strip(),))
        cursor.execute(INDEXES)


app = Flask(__name__)
THREADS = 8
pool = None


def connect(worker):
    global pool
    pool = ThreadedConnectionPool(THREADS, THREADS, os.environ["FLASK_DATABASE"])


@contextmanager
def transaction():
    connection = pool.getconn()
    try:
        with connection, connection.cursor() as cursor:
            yield cursor
    finally:
        pool.putconn(connection)


def caller(cursor):
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind != "Bearer":
        abort(401)
    cursor.execute(
        "SELECT person FROM sessions WHERE token = %s AND expires_at > now()",
        (hashlib.sha256(token.encode()).digest(),))
    row = cursor.fetchone()
    if row is None:
        abort(401)
    return row[0]


def reply(data, status=200):
    return jsonify(success=True, data=data), status


def age(born):
    today = date.today()
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


@app.get("/api/v1/users/me")
def me():
    with transaction() as cursor:
        cursor.execute(
            f"SELECT created_at, {PEOPLE} FROM people WHERE id = %s", (caller(cursor),))
        row = cursor.fetchone()
    (created, person, phone, name, born, city, region, latitude, longitude, bio, interests,
     introvert, spontaneous, active, size, frequency, times, goals) = row
    return reply({
        "id": person, "phone_number": phone, "profile_complete": True,
        "created_at": created.isoformat(),
        "profile": {
            "name": name, "age": age(born),
            "location": {
                "city": city, "state": region, "coordinates": {"lat": latitude, "lng": longitude}},
            "bio": bio, "photos": [], "interests": interests,
            "personality": {
                "introvert_extrovert": introvert, "spontaneous_planner": spontaneous,
                "active_relaxed": active},
            "social_preferences": {
                "group_size": size, "meeting_frequency": frequency, "preferred_times": times},
            "friendship_goals": goals}})


# The box of the index holds a circle of 100 km; whether somebody lives within it is not asked again.
DISCOVER = """
SELECT best.*, ARRAY(SELECT unnest(best.interests) INTERSECT SELECT unnest(best.mine)) AS shared
FROM (
  SELECT p.id, p.name, p.born, p.city, p.bio, p.interests,
    0.5 * common.number / greatest(cardinality(p.interests), cardinality(m.interests), 1)
      + 0.5 * (1 - (abs(p.introvert_extrovert - m.introvert_extrovert)
        + abs(p.spontaneous_planner - m.spontaneous_planner)
        + abs(p.active_relaxed - m.active_relaxed)) / 3) AS score,
    m.interests AS mine
  FROM people m
  JOIN people p ON p.latitude BETWEEN m.latitude - 0.9 AND m.latitude + 0.9
    AND p.longitude BETWEEN m.longitude - 1.4 AND m.longitude + 1.4
  CROSS JOIN LATERAL (
    SELECT count(*)::float8 AS number FROM unnest(p.interests) AS theirs
    WHERE theirs = ANY(m.interests)) AS common
  WHERE m.id = %(me)s AND p.id <> m.id
    AND NOT EXISTS (SELECT FROM decisions d WHERE d.decider = m.id AND d.subject = p.id)
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = m.id AND b.blocked = p.id)
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker = p.id AND b.blocked = m.id)
  ORDER BY score DESC LIMIT 10
) AS best ORDER BY best.score DESC
"""


@app.get("/api/v1/discover/users")
def discover():
    with transaction() as cursor:
        cursor.execute(DISCOVER, {"me": caller(cursor)})
        rows = cursor.fetchall()
    return reply({"suggestions": [
        {
            "user": {
                "id": person, "name": name, "age": age(born), "location": city, "bio": bio,
                "interests": interests},
            "compatibility": {"score": score, "shared_interests": shared},
        } for person, name, born, city, bio, interests, score, _, shared in rows]})


@app.post("/api/v1/missions/<mission>/rsvp")
def rsvp(mission):
    status = request.get_json().get("status")
    if status not in ("going", "maybe", "not_going"):
        abort(400)
    with transaction() as cursor:
        person = caller(cursor)
        cursor.execute(
            "SELECT host, starts_at, max_attendees, cancelled FROM missions WHERE id = %s FOR UPDATE",
            (mission,))
        row = cursor.fetchone()
        if row is None:
            abort(404)
        host, starts, room, cancelled = row
        if cancelled or starts < datetime.now(timezone.utc) or host == person:
            abort(409)
        cursor.execute("SELECT person, status FROM rsvps WHERE mission = %s", (mission,))
        answers = dict(cursor.fetchall())
        going = [other for other, answer in answers.items() if answer == "going" and other != person]
        if answers.get(person) == status:
            abort(409)
        if status == "going" and room is not None and len(going) + 1 > room:
            abort(409)
        if status != "not_going":
            cursor.execute(
                "SELECT 1 FROM blocks WHERE blocker = %(me)s AND blocked = ANY(%(going)s) "
                "OR blocked = %(me)s AND blocker = ANY(%(going)s) LIMIT 1",
                {"me": person, "going": going})
            if cursor.fetchone():
                abort(409)
        cursor.execute(
            "INSERT INTO rsvps VALUES (%s, %s, %s, now()) ON CONFLICT (mission, person) "
            "DO UPDATE SET status = excluded.status, answered_at = excluded.answered_at",
            (mission, person, status))
    count = len(going) + (status == "going")
    return reply({"mission_id": mission, "rsvp": status, "rsvp_count": count})


@app.post("/api/v1/conversations/<conversation>/messages")
def message(conversation):
    fields = request.get_json()
    text = fields["text"].strip()
    if not 1 <= len(text) <= 2000:
        abort(400)
    with transaction() as cursor:
        person = caller(cursor)
        cursor.execute(
            "SELECT ended_at FROM conversations WHERE id = %(id)s AND %(me)s IN (first, second) "
            "FOR UPDATE", {"id": conversation, "me": person})
        row = cursor.fetchone()
        if row is None:
            abort(404)
        if row[0] is not None:
            abort(409)
        cursor.execute(
            "SELECT count(*) FROM messages WHERE sender = %s AND sent_at > now() - interval '1 minute'",
            (person,))
        if cursor.fetchone()[0] >= 30:
            abort(429)
        cursor.execute(
            "INSERT INTO messages VALUES (%s, %s, %s, %s, now()) ON CONFLICT (id) DO NOTHING "
            "RETURNING sent_at", (fields["message_id"], conversation, person, text))
        row = cursor.fetchone()
        if row is None:
            abort(409)
        cursor.execute(
            "UPDATE conversations SET last_message_at = %s WHERE id = %s", (row[0], conversation))
    return reply({
        "id": fields["message_id"], "text": text, "sent_at": row[0].isoformat(), "is_mine": True}, 201)


class Server(BaseApplication):
    def load_config(self):
        cores = os.cpu_count() or 1
        self.cfg.set("bind", "127.0.0.1:0")
        self.cfg.set("workers", 2 * cores)
        self.cfg.set("worker_class", "gthread")
        self.cfg.set("threads", THREADS)
        self.cfg.set("keepalive", 60)
        self.cfg.set("post_worker_init", connect)
        self.cfg.set("when_ready", lambda server: print(
            "http://127.0.0.1:%d" % server.LISTENERS[0].getsockname()[1], flush=True))

    def load(self):
        return app


if __name__ == "__main__":
    if sys.argv[1] == "load":
        load(sys.argv[2], sys.argv[3])
    else:
        os.environ["FLASK_DATABASE"] = sys.argv[2]
        Server().run()
