import DomainModels
import Foundation
import Storage
import Testing

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
