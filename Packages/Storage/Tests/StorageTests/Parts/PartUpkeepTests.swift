import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Parts where rows are put right, moved forward, or emptied.
struct PartUpkeepTests {
  @Test func theFarSidesPartsTakeAChangesPlace() async throws {
    let desk = try CardDevice(seed: 1)
    let making = try #require(try await desk.insert(loans: 1, subjects: ["a"]))
    let before = try #require(try await desk.state())
    let edit = try #require(
      try await desk.edit { card in
        card.loans += 4
        card.subjects = ["b"]
        card.title = "refused"
      })
    #expect(try await desk.store.write { try $0.adopt(before, inPlaceOf: edit) })
    #expect(try await desk.state() == before)
    let found = try #require(try await desk.found())
    #expect(found.loans == 1)
    #expect(found.subjects == ["a"])
    #expect(found.title == "Ulysses")
    #expect(try await desk.store.write { try $0.adopt(before, inPlaceOf: edit) } == false)
    // What another device added stays, and with it the record.
    let other = try CardDevice(seed: 2)
    try await other.take([making])
    try await desk.take([try await other.edit { $0.loans += 1 }])
    #expect(try await desk.store.write { try $0.adopt(nil, inPlaceOf: making) } == false)
    #expect(try await desk.found() != nil)
    let alone = try CardDevice(seed: 3)
    let made = try #require(try await alone.insert(loans: 1, subjects: ["a"]))
    #expect(try await alone.store.write { try $0.adopt(nil, inPlaceOf: made) })
    #expect(try await alone.found() == nil)
  }

  @Test func erasingTakesThePartsAlong() async throws {
    let (left, right) = (try CardDevice(seed: 1), try CardDevice(seed: 2))
    try await right.take([try await left.insert(loans: 3, subjects: ["a"], remark: "x")])
    let (card, now) = (left.card, left.tick())
    let edit = try await right.edit { $0.loans += 1 }
    let erasure = try await left.logged { try $0.erase(card, at: now) }
    try await right.take([erasure])
    try await left.take([edit])
    for desk in [left, right] {
      let state = try #require(try await desk.state())
      #expect(state.isErasure)
      #expect(state.told == [:])
      let table = try #require(desk.store.catalogue.tables.first { $0.name == IndexCard.table })
      let parts = try #require(table.position(of: "_parts"))
      let left = try await desk.store.read { transaction in
        try transaction.rows.count(
          RowQuery(table, columns: [], filter: .not(.isNull(parts))))
      }
      #expect(left == 0)
      #expect(try await desk.store.audit().problems == [])
    }
    // Erased before it ever came.
    let late = try CardDevice(seed: 3)
    #expect(try await late.take([erasure]).map(\.outcome) == [.applied])
    #expect(try await late.state() == left.state())
  }

  @Test func theAuditMissesParts() async throws {
    let desk = try CardDevice(seed: 1)
    try await desk.insert(loans: 3, subjects: ["secret"])
    let table = try #require(desk.store.catalogue.tables.first { $0.name == IndexCard.table })
    let parts = try #require(table.position(of: "_parts"))
    let key: [StoredValue] = [.text("local"), .uuid(desk.card.uuid)]
    try await desk.store.backend.write { rows in
      try rows.update(key, of: table, [(column: parts, value: .null)])
    }
    let problems = try await desk.store.audit().problems
    #expect(
      problems == [
        "change 1 of index_cards is missing from its row's loans",
        "change 1 of index_cards is missing from its row's subjects",
      ])
    try await desk.store.backend.write { rows in
      try rows.update(key, of: table, [(column: parts, value: .list([.text("x")]))])
    }
    await #expect(throws: StoredValueMismatch.self) { try await desk.state() }
  }

  @Test func partsOfSensitiveColumnsAreSensitive() throws {
    func parts(_ isSensitive: Bool) throws -> ColumnDefinition? {
      var notes = ColumnDefinition("notes", .text)
      notes.merge = .keepBoth
      notes.isSensitive = isSensitive
      let columns = [
        ColumnDefinition("id", .uuid), notes, ColumnDefinition("created_at", .instant),
        ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ]
      func table(_ kind: RecordKind) throws -> RowTable? {
        let things = RecordDefinition(
          table: "things", scope: .owner, kind: kind, columns: columns)
        return try Catalogue(version: 1, definitions: [things]).tables.first { $0.name == "things" }
      }
      // What is not synced has no other version to merge with.
      #expect(try table(.local)?.position(of: "_parts") == nil)
      return try table(.synced)?.columns.last
    }
    #expect(try parts(true)?.name == "_parts")
    #expect(try parts(true)?.isSensitive == true)
    #expect(try parts(false)?.isSensitive == false)
  }
}
