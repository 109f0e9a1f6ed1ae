import DomainModels
import EncryptedStorage
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// Sealed rows give the same answers as plain ones to every query.
struct QueryTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func answersAgree(seed: UInt64) async throws {
    let chance = RandomNotes(seed: seed)
    let table = try Note.rows
    let plain = InMemoryBackend()
    let sealed = try await SealedMemory().open(Note.catalogue)
    let backends: [any StorageBackend] = [plain, sealed]
    for _ in 0..<3 {
      let writes = (0..<30).map { _ in chance.write(table) }
      for backend in backends {
        try await backend.write { rows in for write in writes { try write(rows) } }
      }
      for _ in 0..<150 {
        let query = chance.query(table)
        var answers: [[[StoredValue]]] = []
        var counts: [Int] = []
        for backend in backends {
          let (answer, count) = try await backend.read { rows in
            var found: [[StoredValue]] = []
            try rows.visit(query) { row in
              found.append(try query.columns.indices.map { try row.value(at: $0) })
            }
            return (found, try rows.count(query))
          }
          answers.append(answer)
          counts.append(count)
        }
        #expect(answers[1] == answers[0], "seed \(seed), \(query)")
        #expect(counts == [answers[0].count, answers[0].count])
      }
    }
  }

  @Test func nestedVisitsKeepTheirRowsApart() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
      environment: environment)
    try await store.write { transaction in
      for name in ["a", "b", "c"] {
        try transaction.insert(Note.make(environment, name, body: name))
      }
    }
    let table = try Note.rows
    let (title, body) = (try Note.position("title"), try Note.position("body"))
    let pairs = try await store.backend.read { rows in
      var pairs: [String] = []
      let query = RowQuery(table, columns: [title, body], order: [RowOrder(title)])
      try rows.visit(query) { outer in
        let first = try String(stored: outer.value(at: 0))
        try rows.visit(query) { inner in
          pairs.append(first + (try String(stored: inner.value(at: 1))))
        }
        pairs.append(try String(stored: outer.value(at: 1)))
      }
      return pairs
    }
    #expect(
      pairs == ["aa", "ab", "ac", "a", "ba", "bb", "bc", "b", "ca", "cb", "cc", "c"])
  }

  @Test func equalityAsksTheBlindIndex() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
      environment: environment)
    try await store.write { transaction in
      for mood in ["calm", "glad", "calm"] {
        try transaction.insert(Note.make(environment, "t", mood: mood))
      }
    }
    let sealed = try Note.catalogue.sealed
    let table = try #require(sealed.tables.first { $0.name == "notes" })
    let blind = try #require(table.position(of: "_blind_mood"))
    #expect(table.indexes.contains([0, blind]))
    #expect(table.columns.filter { $0.isSearchable || $0.isSensitive } == [])
    let values = try #require(try await memory.rows()["notes"]).map { $0[blind] }
    #expect(values[0] == values[2])
    #expect(values[0] != values[1])
    // A wrong blind index hides its row: it is asked first.
    let key = try #require(try await memory.rows()["notes"])[0].prefix(2)
    try await memory.beneath.write {
      try $0.update(Array(key), of: table, [(column: blind, value: .bytes([1]))])
    }
    #expect(try await store.read { try $0.count(Query<Note>().filter(\.mood == "calm")) } == 1)
    // Without one, the row is opened.
    try await memory.beneath.write {
      try $0.update(Array(key), of: table, [(column: blind, value: .null)])
    }
    #expect(try await store.read { try $0.count(Query<Note>().filter(\.mood == "calm")) } == 2)
  }
}
