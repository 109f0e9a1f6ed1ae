import DomainModels
import Foundation

/// Breaks M2: one name for two columns.
struct TwinColumns: Record {
  let id: Identifier<TwinColumns>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "twin_columns"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("title", \.notes),
    Column.lifecycle(\.lifecycle),
    make: TwinColumns.init)

  static var sample: TwinColumns {
    TwinColumns(
      id: Identifier(UUID()), title: "a title", notes: "some notes",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
