import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a store, and copies its files as a kill would leave them.
struct DamagedStoreMaker {
  private let driver: any StorageDriver
  private let catalogue: Catalogue
  private let environment: StorageEnvironment
  private let path: String

  init(
    _ driver: any StorageDriver, _ catalogue: Catalogue, _ environment: StorageEnvironment,
    _ path: String
  ) {
    self.driver = driver
    self.catalogue = catalogue
    self.environment = environment
    self.path = path
  }

  func open() async throws -> RecordStore {
    let backend = try await driver.open(
      StorageLocation(scheme: driver.schemes[0], path: path), catalogue: catalogue,
      environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  /// Every record as it stands in its table, deleted ones too.
  static func rows(of store: RecordStore) async throws -> Set<StoreFuzz.StoredRow> {
    let catalogue = store.catalogue
    return try await store.backend.read { rows in
      var found: Set<StoreFuzz.StoredRow> = []
      for definition in catalogue.definitions {
        guard let table = catalogue.tables.first(where: { $0.name == definition.table }) else {
          continue
        }
        let columns = definition.columns.compactMap { table.position(of: $0.name) }
        try rows.visit(RowQuery(table, columns: columns)) { row in
          let values = try columns.indices.map { try row.value(at: $0) }
          found.insert(StoreFuzz.StoredRow(table: table.name, values: values))
        }
      }
      return found
    }
  }

  private func files(_ rows: Set<StoreFuzz.StoredRow>) -> StoreFuzz.Files {
    var files = StoreFuzz.Files()
    files.rows = rows
    for suffix in StoreFuzz.suffixes {
      if let data = try? Data(contentsOf: URL(filePath: path + suffix)) {
        files.parts[suffix] = [UInt8](data)
      }
    }
    return files
  }

  private func add(_ count: Int, to store: RecordStore) async throws {
    let now = environment.clock.now
    let shelves = (0..<count).map { number in
      Shelf(
        id: environment.identifiers.next(),
        name: "shelf \(number) " + String(repeating: "wood ", count: number % 9 * 20),
        room: number.isMultiple(of: 2) ? "hall" : nil, capacity: number,
        lifecycle: Lifecycle(createdAt: now))
    }
    try await store.write { transaction in
      for shelf in shelves { try transaction.insert(shelf) }
    }
  }

  /// In use after the first commits, at rest, in use again, and at rest at the end.
  func shelves() async throws -> [StoreFuzz.Files] {
    var moments: [StoreFuzz.Files] = []
    for count in [30, 20] {
      let store = try await open()
      try await add(count, to: store)
      for _ in 0..<5 { try await add(1, to: store) }
      let rows = try await Self.rows(of: store)
      moments.append(files(rows))
      try await store.backend.close()
      moments.append(files(rows))
    }
    return moments
  }

  /// At rest, in use after some deletions, and at rest at the end.
  func deletions(
    _ types: [any Record.Type], from source: RecordStore?
  ) async throws -> [StoreFuzz.Files] {
    if let source { try await copy(source) }
    var moments: [StoreFuzz.Files] = []
    for number in 0..<3 {
      let store = try await open()
      for type in types where number > 0 { try await delete(number, type, from: store) }
      let rows = try await Self.rows(of: store)
      if number > 0 { moments.append(files(rows)) }
      try await store.backend.close()
      moments.append(files(rows))
    }
    return moments
  }

  private func copy(_ source: RecordStore) async throws {
    let tables = source.catalogue.tables
    let contents = try await source.backend.read { rows in
      try tables.map { table in
        let columns = Array(table.columns.indices)
        var found: [[StoredValue]] = []
        try rows.visit(RowQuery(table, columns: columns)) { row in
          found.append(try columns.map { try row.value(at: $0) })
        }
        return found
      }
    }
    let copy = try await open()
    try await copy.backend.write { rows in
      for (table, found) in zip(tables, contents) {
        try rows.remove(from: table, where: .all([]))
        for values in found { try rows.insert(values, into: table) }
      }
    }
    try await copy.backend.close()
  }

  /// Deletes a few records of a type, each in a commit of its own.
  private func delete<R: Record>(
    _ number: Int, _ type: R.Type, from store: RecordStore
  ) async throws {
    let now = environment.clock.now
    let records = try await store.read { try $0.fetch(Query<R>()) }
    for record in records.prefix(number) {
      try await store.write { try $0.delete(record.id, at: now) }
    }
  }
}
