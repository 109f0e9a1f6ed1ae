import DomainModels
import Foundation

/// Breaks M2: a name in Swift's spelling.
struct CamelCaseColumn: Record {
  let id: Identifier<CamelCaseColumn>
  var firstName: String
  var lifecycle: Lifecycle

  static let table = "camel_case_column"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("firstName", \.firstName),
    Column.lifecycle(\.lifecycle),
    make: CamelCaseColumn.init)

  static var sample: CamelCaseColumn {
    CamelCaseColumn(
      id: Identifier(UUID()), firstName: "Ada",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
