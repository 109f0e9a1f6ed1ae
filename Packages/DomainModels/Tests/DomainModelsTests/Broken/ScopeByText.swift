import DomainModels
import Foundation

/// Breaks M4: its scope is a column that holds no UUID.
struct ScopeByText: Record {
  let id: Identifier<ScopeByText>
  var crew: String
  var lifecycle: Lifecycle

  static let table = "scope_by_text"

  static let schema = Schema(
    scope: .column("crew"), kind: .synced,
    Column("id", \.id),
    Column("crew", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByText.init)

  static var sample: ScopeByText {
    ScopeByText(
      id: Identifier(UUID()), crew: "climbers",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
