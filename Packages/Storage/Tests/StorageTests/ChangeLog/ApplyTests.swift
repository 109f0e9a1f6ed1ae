import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

/// Foreign changes: what becomes of each, and that the order of arrival does not matter.
struct ApplyTests {
  private static let instants = (0..<3).map { StoredValue.instant(Timestamp(milliseconds: $0)) }

  private func timestamp(_ time: Int64, node: UInt64 = 7) -> HybridTimestamp {
    HybridTimestamp(milliseconds: 1_800_000_000_000 + time, counter: 0, node: node)
  }

  private func change(
    _ record: UUID, _ timestamp: HybridTimestamp, life: Int = 1, table: String = "shelves",
    scope: Scope = .local, _ fields: [(String, StoredValue)]
  ) -> Change {
    Change(
      operation: UUID(), scope: scope, table: table, record: record, life: life,
      timestamp: timestamp,
      fields: fields.map { FieldChange(name: $0, value: $1, timestamp: timestamp) },
      schemaVersion: 1)
  }

  private func making(_ record: UUID, _ timestamp: HybridTimestamp, name: String) -> Change {
    change(
      record, timestamp,
      [
        ("name", .text(name)), ("room", .null), ("capacity", .integer(1)),
        ("created_at", Self.instants[0]), ("updated_at", Self.instants[0]), ("deleted_at", .null),
      ])
  }

  @Test func outcomes() async throws {
    let library = try TestLibrary()
    let record = UUID()
    func apply(_ change: Change) async throws -> ChangeOutcome {
      try await library.store.write { try $0.apply([change]) }[0]
    }
    let renaming = change(record, timestamp(5), [("name", .text("b"))])
    #expect(try await apply(renaming) == .incomplete)
    #expect(try await apply(making(record, timestamp(1), name: "a")) == .applied)
    #expect(try await apply(renaming) == .applied)
    #expect(try await apply(renaming) == .superseded)
    #expect(
      try await apply(change(record, timestamp(3), [("name", .text("c")), ("room", .text("r"))]))
        == .merged)
    #expect(try await apply(change(record, timestamp(2), [("name", .text("d"))])) == .superseded)
    let shelf = try await library.store.read { try $0.find(Identifier<Shelf>(record)) }
    #expect(shelf?.name == "b")
    #expect(shelf?.room == "r")
    #expect(try await library.changes() == [])
  }

  @Test(arguments: [
    ("planets", "name", StoredValue.text("x")), ("shelves", "colour", .text("x")),
    ("shelves", "name", .integer(1)), ("shelves", "name", .null), ("drafts", "text", .text("x")),
    ("shelves", "id", .uuid(UUID())), ("shelves", "_scope", .text("x")),
    ("shelves", "_life", .integer(9)), ("_clock", "stamp", .bytes([])),
  ]) func unknownSchema(_ table: String, field: String, value: StoredValue) async throws {
    let library = try TestLibrary()
    let record = UUID()
    let outcomes = try await library.store.write { transaction in
      try transaction.apply([
        making(record, timestamp(1), name: "a"),
        change(record, timestamp(9), table: table, [(field, value), ("name", .text("b"))]),
      ])
    }
    #expect(outcomes == [.applied, .unknownSchema])
    let name = try await library.store.read { try $0.find(Identifier<Shelf>(record))?.name }
    #expect(name == "a")
  }

  @Test func deletionBeatsAnEditAndRestoringBeatsADeletion() async throws {
    let library = try TestLibrary()
    let record = UUID()
    let id = Identifier<Shelf>(record)
    try await library.store.write { transaction in
      _ = try transaction.apply([
        making(record, timestamp(1), name: "a"),
        change(record, timestamp(2), life: 2, [("deleted_at", Self.instants[1])]),
        change(record, timestamp(9), [("name", .text("late edit"))]),
      ])
    }
    #expect(try await library.store.read { try $0.find(id) } == nil)
    try await library.store.write { try $0.restore(id, at: library.now) }
    let own = try await library.changes()
    #expect(own.map(\.life) == [3])
    #expect(own[0].timestamp > timestamp(9))
    // A device that knows of one life only deletes later, and too late.
    try await library.store.write { transaction in
      let outcomes = try transaction.apply([
        change(record, timestamp(1000), life: 2, [("deleted_at", Self.instants[2])])
      ])
      #expect(outcomes == [.superseded])
    }
    #expect(try await library.store.read { try $0.find(id)?.name } == "late edit")
    #expect(try await library.store.audit().problems == [])
  }

  @Test func foreignRestoringWithAnOlderStampIsNoProblem() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("a")
    try await library.store.write { try $0.insert(shelf) }
    try await library.store.write { try $0.delete(shelf.id, at: library.now) }
    let old = HybridTimestamp(milliseconds: 5, counter: 0, node: 7)
    let outcome = try await library.store.write { transaction in
      try transaction.apply([change(shelf.id.uuid, old, life: 3, [("deleted_at", .null)])])
    }
    #expect(outcome == [.applied])
    #expect(try await library.store.read { try $0.find(shelf.id)?.name } == "a")
    #expect(try await library.store.audit().problems == [])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func orderOfArrivalDoesNotMatter(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let record = UUID()
    let changes = [making(record, timestamp(0), name: "first")] + history(record, &generator)
    var finals: Set<[StoredValue]> = []
    for order in [changes, changes.reversed()]
      + (0..<12).map({ _ in changes.shuffled(using: &generator) })
    {
      let library = try TestLibrary(seed: seed)
      var waiting = order
      var rounds = 0
      while !waiting.isEmpty, rounds < 20 {
        // In portions of random size, some of them twice.
        let portion = Array(waiting.prefix(Int.random(in: 1...4, using: &generator)))
        waiting.removeFirst(portion.count)
        let outcomes = try await library.store.write { try $0.apply(portion + portion) }
        let left = zip(portion, outcomes.suffix(portion.count)).filter { $1 == .incomplete }
        waiting += left.map(\.0)
        rounds += left.isEmpty ? 0 : 1
      }
      #expect(waiting.isEmpty)
      finals.insert(try await row(of: record, in: library))
    }
    #expect(finals.count == 1, "seed \(seed): \(finals.count) outcomes of \(changes)")
  }

  /// Edits, deletions and restorings by three devices, some of them with one timestamp.
  private func history(_ record: UUID, _ generator: inout SeededGenerator) -> [Change] {
    (0..<8).map { _ in
      let timestamp = timestamp(
        Int64.random(in: 1...6, using: &generator), node: .random(in: 1...2, using: &generator))
      let life = Int.random(in: 1...4, using: &generator)
      let all: [(String, StoredValue)] = [
        ("name", .text(["a", "b", "\u{E9}", "e\u{301}"].randomElement(using: &generator) ?? "a")),
        ("capacity", .integer(.random(in: 0...3, using: &generator))),
        ("room", Bool.random(using: &generator) ? .null : .text("r")),
        ("created_at", Self.instants[0]),
        ("updated_at", Self.instants.randomElement(using: &generator) ?? Self.instants[0]),
        (
          "deleted_at",
          life.isMultiple(of: 2) ? Self.instants.randomElement(using: &generator) ?? .null : .null
        ),
      ]
      let isWhole = Int.random(in: 0..<4, using: &generator) == 0
      let fields = all.filter { _ in isWhole || Bool.random(using: &generator) }
      return change(record, timestamp, life: life, fields)
    }
  }

  /// The record's row with its timestamps and lives, as bytes tell it apart.
  private func row(of record: UUID, in library: TestLibrary) async throws -> [StoredValue] {
    let table = try library.table("shelves")
    let columns = Array(table.columns.indices)
    return try await library.store.read { transaction in
      var found: [StoredValue] = []
      try transaction.rows.visit(RowQuery(table, columns: columns)) { row in
        for column in columns where !table.columns[column].name.hasPrefix("_stamp") {
          let value = try row.value(at: column)
          if case .text(let text) = value {
            found.append(.bytes(Array(text.utf8)))
          } else {
            found.append(value)
          }
        }
      }
      return found
    }
  }
}
