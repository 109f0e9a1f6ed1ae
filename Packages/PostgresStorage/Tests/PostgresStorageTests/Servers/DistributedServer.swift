/// A distributed server that speaks PostgreSQL, and what of it one can't rely on there.
enum DistributedServer: String, CaseIterable, Sendable {
  case citus = "Citus"
  case cockroach = "CockroachDB"
  case yugabyte = "YugabyteDB"

  /// Something that a server does not support, or not as PostgreSQL does.
  struct Gap: Sendable {
    /// The name in the documentation.
    let name: String
    /// Finds it in a statement.
    let pattern: String
    /// A statement that has it.
    let sample: String
  }

  /// The missing features; the sources are in `Documentation/Distribution.md`.
  var gaps: [Gap] {
    switch self {
    case .citus:
      [
        Gap(
          name: "key without the scope",
          pattern: #"PRIMARY KEY \((?!"_?scope")|CREATE UNIQUE INDEX|\bUNIQUE\s*\("#,
          sample: #"CREATE TABLE "a" ("id" uuid, CONSTRAINT "k" PRIMARY KEY ("id"))"#),
        Gap(
          name: "serialisable across shards", pattern: "ISOLATION LEVEL SERIALIZABLE",
          sample: "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"),
        Gap(
          name: "locked rows", pattern: #"\bFOR (NO KEY )?(UPDATE|SHARE)\b"#,
          sample: #"SELECT 1 FROM "a" FOR UPDATE"#),
        Gap(
          name: "recursion", pattern: "WITH RECURSIVE",
          sample: "WITH RECURSIVE a AS (SELECT 1) SELECT 1 FROM a"),
        Gap(
          name: "grouping sets", pattern: #"GROUPING SETS|\bROLLUP\b|\bCUBE\b"#,
          sample: "SELECT 1 FROM a GROUP BY ROLLUP (b)"),
        Gap(
          name: "samples", pattern: "TABLESAMPLE", sample: "SELECT 1 FROM a TABLESAMPLE system (1)"),
        Gap(
          name: "subquery in VALUES", pattern: #"VALUES \(.*\(\s*SELECT\b"#,
          sample: "INSERT INTO a VALUES ((SELECT max(b) FROM a))"),
        Gap(
          name: "volatile UPDATE",
          pattern: #"^UPDATE .*\b(random|clock_timestamp|gen_random_uuid|nextval)\("#,
          sample: "UPDATE a SET b = random()"),
        Gap(
          name: "rules", pattern: "CREATE (OR REPLACE )?RULE",
          sample: "CREATE RULE r AS ON INSERT TO a DO NOTHING"),
      ]
    case .cockroach:
      [
        Gap(
          name: "notifications", pattern: #"^(LISTEN|UNLISTEN|NOTIFY)\b|pg_notify\("#,
          sample: #"LISTEN "a""#),
        Gap(
          name: "advisory locks", pattern: #"pg_(try_)?advisory_"#,
          sample: "SELECT pg_advisory_xact_lock(1)"),
        Gap(
          name: "binary or scrollable cursors",
          pattern: #"DECLARE \S+ (BINARY|(?!NO )\S* ?SCROLL)"#,
          sample: "DECLARE a BINARY CURSOR FOR SELECT 1"),
        Gap(
          name: "expressions in ON CONFLICT", pattern: #"ON CONFLICT \([^)]*\("#,
          sample: "INSERT INTO a VALUES (1) ON CONFLICT (lower(b)) DO NOTHING"),
        Gap(
          name: "two-phase commit", pattern: "PREPARE TRANSACTION",
          sample: "PREPARE TRANSACTION 'a'"),
        Gap(
          name: "foreign tables", pattern: "CREATE (FOREIGN TABLE|SERVER)",
          sample: "CREATE FOREIGN TABLE a (b text) SERVER c"),
        Gap(
          name: "triggers", pattern: "CREATE (OR REPLACE )?TRIGGER",
          sample: "CREATE TRIGGER a AFTER INSERT ON b EXECUTE FUNCTION c()"),
      ]
    case .yugabyte:
      [
        Gap(
          name: "notifications", pattern: #"^(LISTEN|UNLISTEN|NOTIFY)\b|pg_notify\("#,
          sample: "SELECT pg_notify('a', 'b')"),
        Gap(
          name: "tables made in a transaction", pattern: #"^(CREATE|ALTER|DROP) (TABLE|INDEX)\b"#,
          sample: "CREATE TABLE a (b text)"),
        Gap(
          name: "a key added to a partitioned table",
          pattern: #"^ALTER TABLE .* ADD (CONSTRAINT \S+ )?PRIMARY KEY"#,
          sample: #"ALTER TABLE "a" ADD CONSTRAINT "k" PRIMARY KEY ("b")"#),
        Gap(
          name: "locked tables", pattern: "^LOCK ", sample: "LOCK TABLE a IN EXCLUSIVE MODE"),
        Gap(
          name: "GIN over several columns", pattern: #"USING gin \([^)]*,"#,
          sample: "CREATE INDEX a ON b USING gin (c, d)"),
        Gap(name: "GiST", pattern: "USING gist", sample: "CREATE INDEX a ON b USING gist (c)"),
        Gap(
          name: "exclusion and deferred constraints", pattern: #"\b(EXCLUDE|DEFERRABLE)\b"#,
          sample: "CREATE TABLE a (b text UNIQUE DEFERRABLE)"),
        Gap(
          name: "inheritance", pattern: #"\bINHERITS\b"#,
          sample: "CREATE TABLE a () INHERITS (b)"),
        Gap(
          name: "generated columns", pattern: "GENERATED ALWAYS AS .* STORED",
          sample: "CREATE TABLE a (b text GENERATED ALWAYS AS (c) STORED)"),
      ]
    }
  }

  /// Returns the gaps that a statement falls into, by name.
  func findings(in statement: String) throws -> [String] {
    try gaps.filter { gap in
      let pattern = try Regex(gap.pattern).ignoresCase().dotMatchesNewlines()
      return statement.firstMatch(of: pattern) != nil
    }.map(\.name)
  }
}
