import DomainModels
import DomainModelsTesting
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// The contract over files.
@Suite(.timeLimit(.minutes(30))) struct SQLiteContractTests {
  static let rules = StorageContract.rules(for: SQLiteBackend.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let folder = TemporaryFolder()
    try await rule.check(folder.subject)
  }

  @Test(arguments: rules) func keepsAmongManyWriters(_ rule: StorageRule) async throws {
    let folder = TemporaryFolder()
    try await rule.check(folder.subject(for: .many))
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    let expected: Set<StorageCapability> = [.persistent, .durable, .multiProcess, .textSearch]
    #expect(SQLiteDriver().capabilities == expected)
    #expect(try TemporaryFolder().open(Library.catalogue).capabilities == expected)
    #expect(Self.rules.count == 38)
  }
}

/// Random damage to a store's files; `Tools/fuzz stores` runs more of the same.
@Suite(.timeLimit(.minutes(30))) struct StoreFuzzTests {
  @Test(arguments: [1, 2]) func damagedStoresShowAllOrSayWhatIsWrong(_ seed: UInt64) async throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let fuzz = try await StoreFuzz(
      SQLiteDriver(), Library.catalogue, in: folder.path, seed: seed
    ) { statement, path in
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
      try queue.close()
    }
    let (totals, violations) = try await fuzz.run(0..<1000)
    for violation in violations.prefix(20) { Issue.record("seed \(seed), \(violation)") }
    #expect(violations.isEmpty)
    // Each outcome occurs, so that none is judged by a rule that never applies.
    #expect(totals.whole > 50 && totals.refused > 50 && totals.repaired > 50, "\(totals)")
    #expect(totals.named > 0, "\(totals)")
  }
}

/// The two adapters give the same answers to every question.
struct DifferentialTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func answersAgree(seed: UInt64) async throws {
    let folder = TemporaryFolder()
    let catalogue = try RandomRows.catalogue
    let table = try #require(catalogue.tables.first { $0.name == "samples" })
    var chance = RandomRows(seed: seed, table: table)
    let file = try folder.open(catalogue)
    let memory = InMemoryBackend()
    for round in 0..<4 {
      let batch = chance.writes(count: 40)
      try await file.write { rows in for write in batch { try write(rows) } }
      try await memory.write { rows in for write in batch { try write(rows) } }
      let queries = (0..<120).map { _ in chance.query() }
      for query in queries {
        let answers = try await [
          file.read { try RandomRows.answer(query, $0) },
          memory.read { try RandomRows.answer(query, $0) },
        ]
        #expect(
          answers[0] == answers[1],
          "seed \(seed), round \(round), \(query): \(answers[0]) and \(answers[1])")
        let compared = try await file.read { try RandomRows.comparedAnswer(query, $0) }
        #expect(compared == answers[0], "seed \(seed), round \(round), \(query), compared")
      }
    }
  }

  @Test func recordsAgree() async throws {
    let folder = TemporaryFolder()
    let catalogue = try Library.catalogue
    var logs: [[Change]] = []
    for backend in [try folder.open(catalogue) as any StorageBackend, InMemoryBackend()] {
      let environment = folder.subject.environment
      let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
      let now = environment.clock.now
      let shelf = Shelf(
        id: environment.identifiers.next(), name: "\u{E9}", room: nil, capacity: 1,
        lifecycle: Lifecycle(createdAt: now))
      let book = Book(
        id: environment.identifiers.next(), shelf: shelf.id, title: "A", pages: 3,
        lifecycle: Lifecycle(createdAt: now))
      try await store.write { transaction in
        try transaction.insert(shelf)
        try transaction.insert(book)
        try transaction.save(Bookmark(in: "A", page: 1, at: now))
      }
      try await store.write { try $0.delete(shelf.id, at: now) }
      logs.append(try await store.read { try $0.changes() })
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count == 5)
  }
}
