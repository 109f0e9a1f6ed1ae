import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// Sets: what any device added and none removed since.
struct SetTests {
  @Test func onlyWhatChangedTravels() async throws {
    let desk = try CardDevice(seed: 1)
    let making = try #require(try await desk.insert(subjects: ["sea", "art", "sea"]))
    #expect(making.told["subjects"] == nil)
    #expect(making.told["subjects#\"sea\""] == .boolean(true))
    // An element is there once, and the order is the same everywhere.
    #expect(try await desk.found()?.subjects == ["art", "sea"])
    let edit = try #require(try await desk.edit { $0.subjects = ["whales", "sea"] })
    #expect(
      edit.told == ["subjects#\"art\"": .boolean(false), "subjects#\"whales\"": .boolean(true)])
    #expect(edit.fields.first { $0.name == "subjects#\"art\"" }?.replaced == making.stamp)
    #expect(edit.fields.first { $0.name == "subjects#\"whales\"" }?.replaced == nil)
    #expect(try await desk.edit { $0.subjects = ["sea", "whales", "sea"] }?.told == [:])
    let found = try #require(try await desk.found())
    #expect(try await desk.logged { try $0.save(found) } == nil)
    #expect(try await desk.store.audit().problems == [])
  }

  @Test func keepsWhatBothAdded() async throws {
    let (left, right) = (try CardDevice(seed: 1), try CardDevice(seed: 2))
    try await right.take([try await left.insert(subjects: ["a", "b"])])
    let more = try await left.edit { $0.subjects = ["a", "c"] }
    right.clock.now = left.clock.now
    let other = try await right.edit { $0.subjects = ["a", "b", "d"] }
    let reports = try await left.take([other]) + right.take([more])
    #expect(reports.allSatisfy { $0.conflicts.isEmpty })
    #expect(try await left.found()?.subjects == ["a", "c", "d"])
    #expect(try await left.state() == right.state())
    // Added again later, it is there again.
    let again = try await right.edit { $0.subjects.append("b") }
    try await left.take([again])
    #expect(try await left.found()?.subjects == ["a", "b", "c", "d"])
  }

  /// Names are compared by Swift, which takes these two for one.
  @Test func twoSpellingsAreTwoElements() async throws {
    let (left, right) = (try CardDevice(seed: 1), try CardDevice(seed: 2))
    try await right.take([try await left.insert(subjects: ["\u{E9}", "e\u{301}"])])
    #expect(try await right.found()?.subjects.count == 2)
    let edit = try await left.edit { $0.subjects.removeAll { $0.utf8.count == 3 } }
    try await right.take([edit])
    #expect(try await right.found()?.subjects.map { Array($0.utf8) } == [[0xC3, 0xA9]])
    #expect(try await left.state() == right.state())
  }

  private static let elements: [StoredValue] = [
    .null, .boolean(true), .integer(.min), .integer(1), .real(1), .real(0.1), .real(.infinity),
    .text(""), .text("a#b\"\\\u{0}\u{7F}\u{1F468}\u{200D}\u{1F469}\r\n"), .bytes([0, 255]),
    .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
    .instant(Timestamp(milliseconds: -1)), .list([]), .list([.list([.text("deep")]), .null]),
  ]

  /// A table of any values, as programs see it that know no Swift type of it.
  private static var catalogue: Catalogue {
    get throws {
      var things = ColumnDefinition("things", .list)
      things.merge = .set
      return try Catalogue(
        version: 1,
        definitions: [
          RecordDefinition(
            table: "bags", scope: .owner, kind: .synced,
            columns: [
              ColumnDefinition("id", .uuid), things, ColumnDefinition("created_at", .instant),
              ColumnDefinition("updated_at", .instant),
              ColumnDefinition("deleted_at", .instant, isNullable: true),
            ])
        ])
    }
  }

  @Test func holdsEveryKindOfValue() async throws {
    let desk = try CardDevice(seed: 1)
    let catalogue = try Self.catalogue
    func store() -> RecordStore {
      RecordStore(
        backend: InMemoryBackend(), catalogue: catalogue, environment: desk.environment)
    }
    let (left, right) = (store(), store())
    let stamp = HybridTimestamp(milliseconds: 1, counter: 0, node: 1)
    let now = StoredValue.instant(desk.clock.now)
    let making = Change(
      operation: UUID(), scope: .local, table: "bags", record: UUID(), life: 1, stamp: stamp,
      fields: [("created_at", now), ("updated_at", now), ("deleted_at", .null)]
        .map { FieldChange(name: $0.0, value: $0.1, stamp: stamp) }, schemaVersion: 1)
    for store in [left, right] {
      #expect(try await store.write { try $0.apply([making]) } == [.applied])
    }
    let elements = Self.elements + [.real(-0.0), .real(0)]
    let key = making.key
    try await left.write { try $0.edit(["things": .list(elements)], of: key, at: desk.clock.now) }
    let changes = try await left.read { try $0.changes() }
    #expect(changes[0].fields.allSatisfy { $0.name.utf8.allSatisfy { $0 < 0x80 } })
    #expect(try await right.write { try $0.apply(changes) } == [.applied])
    let table = try #require(catalogue.tables.first { $0.name == "bags" })
    let column = try #require(table.position(of: "things"))
    var found: [StoredValue] = []
    for store in [left, right] {
      found.append(
        try await store.read { transaction in
          var value = StoredValue.null
          try transaction.rows.visit(RowQuery(table, columns: [column])) {
            value = try $0.value(at: 0)
          }
          return value
        })
    }
    #expect(found[0] == found[1])
    let held = try #require(found[0].asList)
    #expect(held.count == Self.elements.count + 1)
    #expect(elements.allSatisfy { held.contains($0) })
    var deep = StoredValue.list([])
    for _ in 0..<600 { deep = .list([deep]) }
    let nested = deep
    await #expect(throws: StorageError.self) {
      try await left.write { try $0.edit(["things": .list([nested])], of: key, at: desk.clock.now) }
    }
  }
}

extension StoredValue {
  fileprivate var asList: [StoredValue]? {
    if case .list(let values) = self { values } else { nil }
  }
}
