import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Columns that were merged by the last writer once, and are counters and sets now.
///
/// The value of that time is one more part, which every device has from the same writer and which
/// is still merged by the last writer: so it counts once, and so do the writes of older programs.
struct PartMigrationTests {
  /// A device whose place outlives its program.
  private struct Device {
    let place = FaultyFixture()
    let environment: StorageEnvironment

    init(seed: UInt64) {
      let clock = SettableClock().wallClock
      environment = StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: .seeded(seed)),
        random: .seeded(seed), program: "test")
    }

    func open(isNew: Bool) async throws -> RecordStore {
      let catalogue = try Catalogue(
        version: isNew ? 2 : 1, definitions: [PartMigrationTests.things(isNew: isNew)])
      return RecordStore(
        backend: try await place.open(catalogue), catalogue: catalogue, environment: environment)
    }
  }

  private static func things(isNew: Bool) -> RecordDefinition {
    var (laps, tags) = (ColumnDefinition("laps", .integer), ColumnDefinition("tags", .list))
    var notes = ColumnDefinition("notes", .text)
    if isNew { (laps.merge, tags.merge, notes.merge) = (.counter, .set, .keepBoth) }
    return RecordDefinition(
      table: "things", scope: .owner, kind: .synced,
      columns: [
        ColumnDefinition("id", .uuid), laps, tags, notes,
        ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ])
  }

  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let key = RecordKey(
    table: "things", scope: .local,
    record: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6)))

  private func edit(_ store: RecordStore, _ fields: [String: StoredValue]) async throws -> [Change]
  {
    try await store.write { transaction in
      let place = try transaction.logPosition()
      try transaction.edit(fields, of: Self.key, at: Self.now)
      return try transaction.changes(after: place)
    }
  }

  private func values(_ store: RecordStore) async throws -> [StoredValue] {
    let table = try #require(store.catalogue.tables.first { $0.name == "things" })
    let columns = ["laps", "tags", "notes"].compactMap { table.position(of: $0) }
    return try await store.read { transaction in
      var found: [StoredValue] = []
      try transaction.rows.visit(RowQuery(table, columns: columns)) { row in
        found = try columns.indices.map { try row.value(at: $0) }
      }
      return found
    }
  }

  private func state(_ store: RecordStore) async throws -> [FieldChange]? {
    try await store.read { try $0.state(of: Self.key)?.fields }
  }

  @Test func whatStoodThereCountsOnce() async throws {
    let devices = [Device(seed: 1), Device(seed: 2)]
    let stamp = HybridTimestamp(milliseconds: 1, counter: 0, node: 7)
    let fields: [(String, StoredValue)] = [
      ("laps", .integer(5)), ("tags", .list([.text("b"), .text("a")])), ("notes", .text("n")),
      ("created_at", .instant(Self.now)), ("updated_at", .instant(Self.now)), ("deleted_at", .null),
    ]
    let making = Change(
      operation: UUID(), scope: .local, table: "things", record: Self.key.record, life: 1,
      stamp: stamp, fields: fields.map { FieldChange(name: $0.0, value: $0.1, stamp: stamp) },
      schemaVersion: 1)
    var old: [RecordStore] = []
    for device in devices {
      let store = try await device.open(isNew: false)
      #expect(try await store.write { try $0.apply([making]) } == [.applied])
      old.append(store)
    }
    // The edit of this device is on its way when the program is replaced.
    let pending = try await edit(old[0], ["laps": .integer(6)])
    #expect(pending[0].fields.map(\.name).contains("laps"))
    var stores: [RecordStore] = []
    for device in devices { stores.append(try await device.open(isNew: true)) }
    #expect(try await stores[0].audit().problems == [])
    #expect(try await values(stores[1])[0] == .integer(5))
    let before = try await state(stores[1])
    #expect(before?.contains { $0.name == "laps" && $0.value == .integer(5) } == true)
    let first = try await edit(stores[0], ["laps": .integer(8), "tags": .list([.text("a")])])
    let second = try await edit(
      stores[1], ["laps": .integer(15), "tags": .list([.text("a"), .text("b"), .text("c")])])
    #expect(!first[0].fields.map(\.name).contains("laps"))
    #expect(try await stores[0].write { try $0.apply(second) } == [.applied])
    _ = try await stores[1].write { try $0.apply(first + pending) }
    for store in stores {
      #expect(
        try await values(store) == [
          .integer(6 + 2 + 10), .list([.text("a"), .text("c")]), .text("n"),
        ])
      #expect(try await store.audit().problems == [])
    }
    #expect(try await state(stores[0]) == state(stores[1]))
    // Its state makes the same record elsewhere.
    let third = try await Device(seed: 3).open(isNew: true)
    let whole = try #require(try await stores[0].read { try $0.state(of: Self.key) })
    #expect(try await third.write { try $0.apply([whole]) } == [.applied])
    #expect(try await values(third) == values(stores[0]))
    #expect(try await state(third) == state(stores[0]))
  }
}
