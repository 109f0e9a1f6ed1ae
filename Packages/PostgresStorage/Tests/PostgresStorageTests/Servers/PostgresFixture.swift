import DomainModels
import Storage
import StorageTesting

@testable import PostgresStorage

/// A schema of its own for one test.
struct PostgresFixture: Sendable {
  let server: PostgresServer
  let schema: String
  var database = "postgres"
  /// Over how many partitions its tables are spread.
  var partitions = 1
  /// The position of the second of two partitions, if not here.
  var neighbour: PostgresServer?
  /// The pooler between the store and its server.
  var pooler: Pooler?

  /// A fresh one on the server that most tests share.
  static func fresh() throws -> PostgresFixture { try PostgresServer.running.get().place() }

  var address: String {
    // A pooler takes no settings: there the schema is the only one.
    if let pooler {
      return "postgresql:///\(database)?host=\(pooler.folder)&port=6432&user=tester"
    }
    return
      "postgresql:///\(database)?host=\(server.folder)&user=tester&options=-csearch_path%3D\(schema)"
  }

  /// The place as a rule takes it; what a crash leaves of it is the same place afterwards.
  var subject: StorageSubject {
    StorageSubject(
      capabilities: PostgresBackend.capabilities,
      crashed: {
        try server.crash()
        return self.subject
      },
      opening: { try await self.open($0) })
  }

  func open(
    _ catalogue: Catalogue, program: String = "test", connections: Int = 4
  ) async throws -> PostgresBackend {
    if let neighbour { try await bringUp(neighbour, to: catalogue) }
    let backend = try await PostgresBackend(
      address: address, catalogue: catalogue, environment: environment(program),
      connections: connections, partitions: partitions)
    if neighbour != nil { try spread(catalogue.tables) }
    return backend
  }

  /// A store of the sample records.
  func library() async throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try await open(catalogue), catalogue: catalogue, environment: environment("test"))
  }

  func environment(_ program: String) -> StorageEnvironment {
    let given = subject.environment
    return StorageEnvironment(
      clock: given.clock, identifiers: given.identifiers, random: given.random, program: program)
  }

  /// Runs statements in the schema beside the backends, and gives the first value of the last.
  @discardableResult
  func execute(_ sql: String) throws -> String? {
    try server.execute("SET search_path = \(schema); \(sql)", in: database)
  }

  /// Ends every connection of a program.
  func kill(_ program: String) throws {
    try execute(
      """
      SELECT count(pg_terminate_backend(pid, 600000)) FROM pg_stat_activity
      WHERE application_name = '\(program)'
      """)
  }
}
