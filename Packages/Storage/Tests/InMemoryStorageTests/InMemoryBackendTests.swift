import DomainModels
import DomainModelsTesting
import InMemoryStorage
import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct InMemoryBackendTests {
  private let environment = StorageEnvironment(
    clock: .fixed(at: Timestamp(milliseconds: 1)),
    identifiers: .version7(
      clock: .fixed(at: Timestamp(milliseconds: 1)), random: .seeded(1)),
    random: .seeded(1), program: "test")

  @Test func driverOpensAFreshStoreEachTime() async throws {
    let driver = InMemoryDriver()
    #expect(driver.name == "In memory")
    #expect(driver.schemes == ["memory"])
    let catalogue = try Library.catalogue
    let location = try StorageLocation("memory:")
    var stores: [RecordStore] = []
    for _ in 0..<2 {
      let backend = try await driver.open(
        location, catalogue: catalogue, environment: environment)
      stores.append(
        RecordStore(backend: backend, catalogue: catalogue, environment: environment))
    }
    let now = environment.clock.now
    try await stores[0].write { try $0.save(Bookmark(in: "Emma", page: 1, at: now)) }
    #expect(try await stores[0].read { try $0.count(Query<Bookmark>()) } == 1)
    #expect(try await stores[1].read { try $0.count(Query<Bookmark>()) } == 0)
    #expect(try await stores[0].audit().problems == [])
  }

  @Test func closedStoreRefusesAndEndsItsSignals() async throws {
    let backend = InMemoryBackend()
    let before = backend.signals(of: ["books"])
    try await backend.close()
    let after = backend.signals(of: ["books"])
    for stream in [before, after] {
      var count = 0
      for await _ in stream { count += 1 }
      #expect(count == 0)
    }
    await #expect(throws: StorageError(.closed, "the store was closed")) {
      try await backend.read { _ in }
    }
    await #expect(throws: StorageError(.closed, "the store was closed")) {
      try await backend.write { _ in }
    }
  }

  @Test func visitMayAskFurtherQuestions() async throws {
    let catalogue = try Library.catalogue
    let table = try #require(catalogue.tables.first { $0.name == "drafts" })
    let backend = InMemoryBackend()
    let pairs = try await backend.write { rows in
      for number in 1...3 {
        let id = environment.identifiers.uuid()
        try rows.insert(
          [
            .text("ana"), .uuid(id), .text("\(number)"), .instant(Timestamp(milliseconds: 0)),
            .instant(Timestamp(milliseconds: 0)), .null,
          ], into: table)
      }
      var pairs = 0
      try rows.visit(RowQuery(table, columns: [2])) { _ in
        try rows.visit(RowQuery(table, columns: [2])) { _ in pairs += 1 }
      }
      return pairs
    }
    #expect(pairs == 9)
  }
}

/// The contract over the backend in memory.
@Suite(.timeLimit(.minutes(30))) struct InMemoryContractTests {
  static let rules = StorageContract.rules(for: InMemoryDriver().capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let backend = InMemoryBackend()
    try await rule.check(
      StorageSubject(capabilities: backend.capabilities) { _ in backend })
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(InMemoryDriver().capabilities == [.textSearch])
    #expect(InMemoryBackend().capabilities == [.textSearch])
    let left = StorageContract.rules.map(\.id).filter { id in
      !Self.rules.contains { $0.id == id }
    }
    #expect(
      left == ["S13", "S14", "S15", "S16", "S18", "S19", "S20", "S21", "S22", "S24", "S25", "S26"])
    #expect(Self.rules.count == 30)
  }
}

@Suite struct InMemoryCopyTests {
  @Test("a copy holds what was there, and neither sees what the other writes")
  func copy() async throws {
    let table = RowTable(name: "numbers", columns: [ColumnDefinition("n", .integer)], key: [0])
    func count(_ backend: InMemoryBackend) async throws -> Int {
      try await backend.read { try $0.count(RowQuery(table, columns: [])) }
    }
    let backend = InMemoryBackend()
    try await backend.write { try $0.insert([.integer(1)], into: table) }
    let copy = try backend.copy()
    try await backend.write { try $0.insert([.integer(2)], into: table) }
    try await copy.write { try $0.remove(from: table, where: .all([])) }
    #expect(try await count(backend) == 2)
    #expect(try await count(copy) == 0)
    try await backend.close()
    #expect(throws: StorageError.self) { try backend.copy() }
  }
}
