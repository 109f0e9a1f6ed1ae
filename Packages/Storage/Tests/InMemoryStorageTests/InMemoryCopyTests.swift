import DomainModels
import InMemoryStorage
import Storage
import Testing

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
