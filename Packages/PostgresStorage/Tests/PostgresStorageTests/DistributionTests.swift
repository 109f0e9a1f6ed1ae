import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The SQL of the contract that distributed servers don't support.
///
/// None of them runs here; a known gap that we fall into is pinned, and any other one fails.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct DistributionTests {
  private static let known: [DistributedServer: Set<String>] = [
    .citus: ["serialisable across shards", "key without the scope"],
    .cockroach: ["notifications", "advisory locks", "binary or scrollable cursors"],
    .yugabyte: [
      "notifications", "tables made in a transaction", "a key added to a partitioned table",
    ],
  ]

  @Test func whatIsSentFallsIntoKnownGapsOnly() async throws {
    let server = try PostgresServer()
    try server.execute("ALTER SYSTEM SET log_statement = 'all'")
    try server.execute("ALTER SYSTEM SET log_line_prefix = '%a|'")
    try server.control("restart")
    for rule in StorageContract.rules(for: PostgresBackend.capabilities)
    where rule.needs != .durable {
      var place = try server.place()
      place.partitions = 4
      try await rule.check(place.subject)
    }
    try await examineAfterMoving(server.place())
    let statements = Self.statements(
      in: try String(contentsOf: URL(filePath: "\(server.folder)/server.log"), encoding: .utf8))
    try server.stop()
    for beginning in [
      "BEGIN", "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "LISTEN", "DECLARE",
    ] {
      #expect(statements.contains { $0.hasPrefix(beginning) }, "no \(beginning) was seen")
    }
    for server in DistributedServer.allCases {
      var found: [String: String] = [:]
      for statement in statements {
        for name in try server.findings(in: statement) { found[name] = found[name] ?? statement }
      }
      let new = found.filter { Self.known[server]?.contains($0.key) != true }
      #expect(new.isEmpty, "\(server.rawValue): \(new)")
      #expect(Set(found.keys) == Self.known[server], "\(server.rawValue)")
    }
  }

  @Test(arguments: DistributedServer.allCases) func everyGapIsFound(server: DistributedServer)
    throws
  {
    for gap in server.gaps {
      #expect(try server.findings(in: gap.sample).contains(gap.name), "\(gap.name)")
    }
    #expect(try server.findings(in: "SELECT \"id\" FROM \"crags\" WHERE \"_scope\" = $1") == [])
  }

  @Test func documentationNamesEveryGapWithItsSource() throws {
    let text = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/Distribution.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for server in DistributedServer.allCases {
      for gap in server.gaps {
        let row = rows.first { $0.hasPrefix("| \(server.rawValue) | \(gap.name) |") }
        #expect(row?.contains("https://") == true, "\(server.rawValue): \(gap.name)")
        let isSent = Self.known[server]?.contains(gap.name) == true
        #expect(row?.contains("| no |") == !isSent, "\(server.rawValue): \(gap.name)")
      }
    }
  }

  /// Has a text searched that was not before, and examines the place.
  private func examineAfterMoving(_ place: PostgresFixture) async throws {
    for isSearchable in [false, true] {
      var note = ColumnDefinition("note", .text, isNullable: true)
      note.isSearchable = isSearchable
      let backend = try await place.open(
        Tally(version: isSearchable ? 2 : 1, columns: [note]).catalogue)
      _ = try await backend.check() + backend.advice()
      try await backend.close()
    }
  }

  /// The statements of backends in a server's log, without those of tests by hand.
  private static func statements(in log: String) -> Set<String> {
    var statements: Set<String> = []
    var statement: String?
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("\t"), let begun = statement {
        statement = begun + "\n" + line.dropFirst()
        continue
      }
      if let statement { statements.insert(statement) }
      let begun = line.wholeMatch(of: /test\|LOG:  (?:statement|execute [^:]+): (.*)/)
      statement = begun.map { String($0.output.1) }
    }
    return statements
  }
}
