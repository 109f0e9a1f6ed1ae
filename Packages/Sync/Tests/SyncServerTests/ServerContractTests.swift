import DomainModels
import DomainModelsTesting
import Foundation
import HubSync
import InMemoryStorage
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// The contract over a server in memory, and one in a file.
@Suite(.timeLimit(.minutes(30))) struct ServerContractTests {
  static let memoryRules = TransportContract.rules(for: ServerFixture(.memory).capabilities)
  static let fileRules = TransportContract.rules(for: ServerFixture(.sqlite).capabilities)

  @Test(arguments: memoryRules) func keepsInMemory(_ rule: TransportRule) async throws {
    try await rule.check(ServerFixture(.memory).subject)
  }

  /// A store may run a body more than once; nothing may be counted, drawn or timestamped twice by
  /// that.
  @Test(arguments: memoryRules) func keepsWhereBodiesRunTwice(
    _ rule: TransportRule
  ) async throws {
    try await rule.check(ServerFixture(.memory).subject(rehearsing: true))
  }

  @Test(arguments: fileRules) func keepsInAFile(_ rule: TransportRule) async throws {
    let place = ServerFixture(.sqlite)
    try await rule.check(place.subject)
    try await place.close()
  }

  /// The rules hold over the documents of a hub as they do in one process.
  @Test(arguments: fileRules) func keepsOverTheWire(_ rule: TransportRule) async throws {
    let place = ServerFixture(.sqlite)
    try await rule.check(place.subject(remotely: true))
    try await place.close()
  }

  @Test(arguments: ServerFixture.Kind.allCases) func capabilitiesAndRulesArePinned(
    _ kind: ServerFixture.Kind
  ) async throws {
    let place = ServerFixture(kind)
    let transport = try await place.subject.open()
    #expect(transport.capabilities == place.capabilities)
    #expect(transport.place == "the server in this program")
    #expect(
      HubTransport.capabilities == ServerFixture(.sqlite).capabilities.union([.judgesAccess]))
    #expect(Self.memoryRules.count == 13)
    #expect(Self.fileRules.count == 14)
  }
}

/// The queries of a push: on a server each one is a round trip.
struct BatchingTests {
  @Test func aPushOfAnyLengthAsksTheSame() async throws {
    let place = ServerFixture(.memory)
    let count = Mutex(0)
    let server = try await place.server(wrapping: { inner in
      TestBackend(inner: inner, onStatement: { count.withLock { $0 += 1 } })
    })
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 3, at: place.now)
    func statements(_ changes: [Change]) async throws -> Int {
      count.withLock { $0 = 0 }
      let results = try await transport.push(changes)
      #expect(results.allSatisfy { $0.outcome == .applied })
      return count.withLock { $0 }
    }
    func makings(_ count: Int) -> [Change] {
      (0..<count).map { _ in source.picture(in: Scope("ana")) }
    }
    // The scope's first push makes its feed.
    _ = try await statements(makings(1))
    let (few, many) = (makings(5), makings(400))
    let making = (try await statements(few), try await statements(many))
    #expect(making.0 == making.1)
    let editing = (
      try await statements(few.map { source.edit(of: $0) }),
      try await statements(many.map { source.edit(of: $0) })
    )
    #expect(editing.0 == editing.1)
    // Its restamped operations, its records, its clock twice, its feed; rows and entries.
    #expect(making.1 < 12)
  }
}

/// The server's page shows code that compiles and runs, and names what there is.
struct ServerDocumentationTests {
  private let place = ServerFixture(.memory)

  @Test func snippetRuns() async throws {
    let user = Scope("ana")
    let transport = try await transport(
      for: user, opening: { _ in InMemoryBackend() }, place.environment)
    var source = ChangeSource(seed: 1, at: place.now)
    let change = source.picture(in: user)
    #expect(try await transport.push(change).map(\.outcome) == [.applied])
    #expect(try await transport.pull().changes == [change])
  }

  @Test func pageShowsIt() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let snippet = try String(
      contentsOf: root.appending(path: "ServerSnippet.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: root.appending(path: "../../Documentation/Server.md").standardizedFileURL,
      encoding: .utf8)
    let start = try #require(page.range(of: "```swift\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    #expect(page[start.upperBound..<end.lowerBound] == snippet)
    let codes = ["forbidden_scope", "invalid_change", "schema_too_old"]
    let tables = SyncServerRecords.definitions.map(\.table)
    for name in codes + tables { #expect(page.contains("`\(name)`"), "nothing on \(name)") }
  }
}
