import DomainModels
import Foundation

/// Breaks M2: a name that begins with a digit.
struct NumberedColumn: Record {
  let id: Identifier<NumberedColumn>
  var title: String
  var lifecycle: Lifecycle

  static let table = "numbered_column"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("1st_title", \.title),
    Column.lifecycle(\.lifecycle),
    make: NumberedColumn.init)

  static var sample: NumberedColumn {
    NumberedColumn(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
