import DomainModels
import Foundation

/// A record with a field of every sort that a column can hold.
struct Trip: Record {
  let id: Identifier<Trip>
  var crew: UUID
  var previous: Identifier<Trip>?
  var title: String
  var notes: String?
  var mode: TravelMode
  var isPublic: Bool
  var seats: Int
  var distance: Double
  var day: CivilDate
  var planned: PartialDate?
  var tags: [String]
  var departure: Timestamp
  var lifecycle: Lifecycle

  /// Nothing is kept for it by itself: it is no column.
  var summary: String { "\(title) on \(day)" }

  static let table = "trips"

  static let schema = Schema(
    scope: .column("crew_id"), kind: .synced,
    Column("id", \.id),
    Column("crew_id", \.crew),
    Column("previous_id", \.previous, references: .weak),
    Column("title", \.title, .searchable),
    Column("notes", \.notes, .sensitive, .merge(.keepBoth)),
    Column("mode", \.mode, .indexed),
    Column("is_public", \.isPublic, .defaultValue(.boolean(false))),
    Column("seats", \.seats, .merge(.counter)),
    Column("distance", \.distance),
    Column("day", \.day),
    Column("planned", \.planned),
    Column("tags", \.tags, .merge(.set)),
    Column("departure", \.departure),
    Column.lifecycle(\.lifecycle),
    make: Trip.init)

  /// Each field differs from every other.
  static var sample: Trip {
    Trip(
      id: Identifier(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))),
      crew: UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2)),
      previous: Identifier(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 3))),
      title: "Fontainebleau", notes: "bring a brush", mode: .train, isPublic: true, seats: 4,
      distance: 61.5, day: CivilDate(daysSinceEpoch: 20_778), planned: PartialDate(year: 2027),
      tags: ["boulder", "sandstone"], departure: Timestamp(milliseconds: 1000),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 2000), updatedAt: Timestamp(milliseconds: 3000),
        deletedAt: Timestamp(milliseconds: 4000)))
  }
}

/// An enum as a product declares it: the raw values are what is stored.
enum TravelMode: String, ColumnValue, CaseIterable {
  case train
  case bicycle
  case onFoot = "on_foot"
}

/// A row that lies in memory.
struct FixedRow: RowReader {
  var values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
