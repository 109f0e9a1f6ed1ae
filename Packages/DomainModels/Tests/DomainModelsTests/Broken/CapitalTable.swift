import DomainModels
import Foundation

/// Breaks M2: a table with a capital letter.
struct CapitalTable: Record {
  let id: Identifier<CapitalTable>
  var title: String
  var lifecycle: Lifecycle

  static let table = "Tables"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: CapitalTable.init)

  static var sample: CapitalTable {
    CapitalTable(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
