import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The contract over tables of which one half lies on another server.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30)))
struct NeighbourTests {
  private static let neighbour = Result {
    let neighbour = try PostgresServer()
    try PostgresServer.running.get().execute(
      """
      CREATE EXTENSION postgres_fdw;
      CREATE SERVER neighbour FOREIGN DATA WRAPPER postgres_fdw
        OPTIONS (host '\(neighbour.folder)', dbname 'postgres');
      CREATE USER MAPPING FOR tester SERVER neighbour OPTIONS (user 'tester')
      """)
    return neighbour
  }

  // A crash is one server's affair.
  static let rules = StorageContract.rules(for: PostgresBackend.capabilities).filter {
    $0.needs != .durable
  }

  @Test(arguments: rules) func keepsOverTwoServers(_ rule: StorageRule) async throws {
    var place = try PostgresFixture.fresh()
    place.partitions = 2
    place.neighbour = try Self.neighbour.get()
    try await rule.check(place.subject)
  }

  @Test func rowsLieOnBothServers() async throws {
    let tally = try Tally()
    var place = try PostgresFixture.fresh()
    place.partitions = 2
    place.neighbour = try Self.neighbour.get()
    let backend = try await place.open(tally.catalogue)
    try await backend.write { rows in
      for number in UInt8(1)...40 {
        var row = tally.row(number)
        row[0] = .text("user \(number)")
        try rows.insert(row, into: tally.table)
      }
    }
    let count = "SELECT count(*) FROM \(place.schema).tallies"
    let there = try #require(try Self.neighbour.get().execute(count).flatMap(Int.init))
    #expect(try place.execute(count) == "40")
    #expect((1...39).contains(there))
    try await backend.close()
  }
}

extension PostgresFixture {
  /// Makes the tables of another server, or moves them forward, as those of a store of its own.
  func bringUp(_ neighbour: PostgresServer, to catalogue: Catalogue) async throws {
    try neighbour.execute("CREATE SCHEMA IF NOT EXISTS \(schema)")
    let store = try await PostgresFixture(server: neighbour, schema: schema).open(catalogue)
    try await store.close()
  }

  /// Has the second of two partitions lie on the other server, as an operator does it
  /// by hand, before there are rows.
  func spread(_ tables: [RowTable]) throws {
    for table in tables {
      let name = table.name.quoted
      let isWhole = try execute(
        """
        SELECT count(*) FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid
        WHERE relkind = 'p' AND contype = 'p' AND conrelid = \(name.enclosed(in: "'"))::regclass
        """)
      if isWhole == "0" { continue }
      let key = table.keyNames.map(\.quoted).joined(separator: ", ")
      try execute(
        """
        ALTER TABLE \(name) DROP CONSTRAINT \(table.keyTitle.quoted);
        ALTER TABLE \(table.partition(0).quoted) ADD PRIMARY KEY (\(key));
        DROP TABLE \(table.partition(1).quoted);
        CREATE FOREIGN TABLE \(table.partition(1).quoted) PARTITION OF \(name)
          FOR VALUES WITH (MODULUS 2, REMAINDER 1)
          SERVER neighbour OPTIONS (schema_name '\(schema)', table_name '\(table.name)')
        """)
    }
  }
}
