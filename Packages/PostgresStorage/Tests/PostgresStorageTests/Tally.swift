import Dispatch
import DomainModels
import Foundation
import Storage
import Synchronization
import Testing

/// A table of numbered counters, which the tests about concurrency raise.
struct Tally: Sendable {
  let catalogue: Catalogue
  let table: RowTable
  /// The position of the count.
  let count: Int

  /// Lists the columns, and what another version has besides.
  init(version: Int = 1, of product: String? = nil, columns: [ColumnDefinition] = []) throws {
    catalogue = try Catalogue(
      version: version, of: product,
      definitions: [
        RecordDefinition(
          table: "tallies", scope: .owner, kind: .local,
          columns: [
            ColumnDefinition("id", .uuid), ColumnDefinition("count", .integer, isNullable: true),
            ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ] + columns)
      ])
    table = try #require(catalogue.tables.first { $0.name == "tallies" })
    count = try #require(table.position(of: "count"))
  }

  /// The key of a counter.
  func key(_ number: UInt8) -> [StoredValue] {
    [
      .text("ana"),
      .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))),
    ]
  }

  /// A counter's row.
  func row(_ number: UInt8, count: Int64 = 0, _ further: [StoredValue] = []) -> [StoredValue] {
    let start = StoredValue.instant(Timestamp(milliseconds: 0))
    return key(number) + [.integer(count), start, start, .null] + further
  }

  /// The value of a counter.
  func value(_ number: UInt8, in rows: any RowReading) throws -> Int64 {
    var found: StoredValue?
    let query = RowQuery(
      table, columns: [count], filter: .compare(1, .equal, key(number)[1]))
    try rows.visit(query) { found = try $0.value(at: 0) }
    guard case .integer(let value) = found else { throw ServerProblem(description: "no counter") }
    return value
  }

  /// Sets a counter.
  func set(_ number: UInt8, to value: Int64, in rows: any RowWriting) throws {
    try rows.update(key(number), of: table, [(column: count, value: .integer(value))])
  }

  /// Makes counters that show 0.
  func make(_ numbers: ClosedRange<UInt8>, in backend: any StorageBackend) async throws {
    try await backend.write { rows in
      for number in numbers { try rows.insert(row(number), into: table) }
    }
  }
}

/// Lets bodies that run at once wait for each other, the first time that each of them runs.
final class Meeting: Sendable {
  private struct State {
    var runs: [Int: Int] = [:]
    var missing: Int
  }

  private let state: Mutex<State>
  private let doors: [DispatchSemaphore]

  init(of count: Int) {
    state = Mutex(State(missing: count))
    doors = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  /// The number of runs of all bodies.
  var runs: Int { state.withLock { $0.runs.values.reduce(0, +) } }

  /// Counts a run; in the first of a body it blocks until all others are here too.
  ///
  /// - Returns: whether it was the first.
  @discardableResult
  func arrive(_ body: Int) -> Bool {
    let (isFirst, isLast) = state.withLock { state in
      state.runs[body, default: 0] += 1
      guard state.runs[body] == 1 else { return (false, false) }
      state.missing -= 1
      return (true, state.missing == 0)
    }
    if isLast { for door in doors { door.signal() } }
    // A body that never comes shows in what the test finds.
    if isFirst { _ = doors[body].wait(timeout: .now() + 60) }
    return isFirst
  }
}

/// A table of rows that lie in the scopes of their groups, the rooms.
struct GroupedNotes: Sendable {
  let catalogue: Catalogue
  let table: RowTable

  init() throws {
    catalogue = try Catalogue(
      version: 1,
      definitions: [
        RecordDefinition(
          table: "notes", scope: .column("room_id"), kind: .local,
          columns: [
            ColumnDefinition("id", .uuid), ColumnDefinition("room_id", .uuid),
            ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ])
      ])
    table = try #require(catalogue.tables.first { $0.name == "notes" })
  }

  /// The identity of a row: numbers that follow each other are neighbours.
  func id(_ number: Int) -> UUID {
    let (high, low) = (UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, low))
  }

  func scope(_ room: UInt8) -> Scope { .group(group(room)) }

  /// A row in the scope of a room.
  func row(_ number: Int, in room: UInt8) -> [StoredValue] {
    let start = StoredValue.instant(Timestamp(milliseconds: 0))
    return [
      .text(scope(room).description), .uuid(id(number)), .uuid(group(room)), start, start, .null,
    ]
  }

  /// Looks for a row by its identity, in its group alone or in all.
  func query(for row: [StoredValue], inGroup isKnown: Bool = true) -> RowQuery {
    let identity = RowFilter.compare(1, .equal, row[1])
    let filter = isKnown ? .all([.compare(0, .equal, row[0]), identity]) : identity
    return RowQuery(table, columns: [1], filter: filter)
  }

  private func group(_ room: UInt8) -> UUID {
    UUID(uuid: (room, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}
