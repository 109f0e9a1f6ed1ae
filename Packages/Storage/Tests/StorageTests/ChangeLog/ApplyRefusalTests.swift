import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Foreign changes that a store must not take, and what they must not do to its clock.
struct ApplyRefusalTests {
  private let library: TestLibrary
  private let record = UUID()

  init() throws { library = try TestLibrary() }

  private func timestamp(hoursAhead hours: Int64) -> HybridTimestamp {
    HybridTimestamp(
      milliseconds: library.now.milliseconds + hours * 3_600_000, counter: 0, node: 7)
  }

  private func change(
    _ timestamp: HybridTimestamp, of table: String = "shelves", life: Int = 1,
    scope: Scope = .local,
    fieldStamp: HybridTimestamp? = nil, _ fields: [(String, StoredValue)]
  ) -> Change {
    Change(
      operation: UUID(), scope: scope, table: table, record: record, life: life,
      timestamp: timestamp,
      fields: fields.map {
        FieldChange(name: $0, value: $1, timestamp: fieldStamp ?? timestamp)
      }, schemaVersion: 1)
  }

  private func shelfFields(_ name: String) -> [(String, StoredValue)] {
    let now = StoredValue.instant(library.now)
    return [
      ("name", .text(name)), ("capacity", .integer(1)), ("created_at", now), ("updated_at", now),
    ]
  }

  private func apply(_ change: Change) async throws -> ChangeOutcome {
    try await library.store.write { try $0.apply([change]) }[0]
  }

  private func nextTimestamp() async throws -> HybridTimestamp {
    let shelf = library.shelf("own")
    try await library.store.write { try $0.insert(shelf) }
    return try #require(try await library.changes().last).timestamp
  }

  @Test func farAheadIsKeptOut() async throws {
    let far = timestamp(hoursAhead: 25)
    #expect(try await apply(change(far, shelfFields("a"))) == .tooFarAhead)
    #expect(
      try await apply(change(timestamp(hoursAhead: 0), fieldStamp: far, shelfFields("a")))
        == .tooFarAhead)
    let end = try #require(HybridTimestamp(bytes: Array(repeating: 0xFF, count: 16)))
    #expect(try await apply(change(end, shelfFields("a"))) == .tooFarAhead)
    #expect(try await nextTimestamp().instant == library.now)
    // A day is what time zones that were set wrongly explain.
    let near = timestamp(hoursAhead: 24)
    #expect(try await apply(change(near, shelfFields("a"))) == .applied)
    #expect(try await nextTimestamp() > near)
  }

  @Test func whatIsNotTakenDoesNotMoveTheClock() async throws {
    let ahead = timestamp(hoursAhead: 20)
    #expect(try await apply(change(ahead, of: "planets", [])) == .unknownSchema)
    #expect(try await apply(change(ahead, [("name", .text("a"))])) == .incomplete)
    #expect(try await apply(change(ahead, life: 0, shelfFields("a"))) == .invalid)
    #expect(try await nextTimestamp().instant == library.now)
    #expect(try await apply(change(timestamp(hoursAhead: 0), shelfFields("a"))) == .applied)
    // A superseded one does: this device has seen it.
    let old = change(
      timestamp(hoursAhead: -1), fieldStamp: timestamp(hoursAhead: -1), [("name", .text("z"))])
    #expect(try await apply(old) == .superseded)
  }

  @Test(
    arguments: [
      (0, nil), (-1, nil), (.min, nil), (.max, nil),
      (1, StoredValue.instant(Timestamp(milliseconds: 1))),
      (3, .instant(Timestamp(milliseconds: 1))), (2, .null),
    ] as [(Int, StoredValue?)])
  func livesThatContradictTheDeletion(_ life: Int, deletedAt: StoredValue?) async throws {
    let deletion = deletedAt.map { [("deleted_at", $0)] } ?? []
    let change = change(timestamp(hoursAhead: 0), life: life, shelfFields("a") + deletion)
    #expect(try await apply(change) == .invalid)
    #expect(try await library.store.audit().rows["shelves"] == 0)
  }

  @Test func scopesThatTheTableCanNotHave() async throws {
    let now = timestamp(hoursAhead: 0)
    #expect(try await apply(change(now, scope: .shared, shelfFields("a"))) == .invalid)
    let circle = UUID()
    let instant = StoredValue.instant(library.now)
    func notice(scope: Scope, circle: UUID) -> Change {
      change(
        now, of: "notices", scope: scope,
        [
          ("circle_id", .uuid(circle)), ("text", .text("x")), ("created_at", instant),
          ("updated_at", instant),
        ])
    }
    #expect(try await apply(notice(scope: .local, circle: circle)) == .invalid)
    #expect(
      try await apply(notice(scope: Scope(circle.uuidString.uppercased()), circle: circle))
        == .invalid)
    #expect(try await apply(notice(scope: .group(UUID()), circle: circle)) == .invalid)
    #expect(try await apply(notice(scope: .group(circle), circle: circle)) == .applied)
  }
}
