import DomainModels
import Foundation

/// Breaks M4: its scope is a column that does not exist.
struct ScopeByNothing: Record {
  let id: Identifier<ScopeByNothing>
  var crew: UUID
  var lifecycle: Lifecycle

  static let table = "scope_by_nothing"

  static let schema = Schema(
    scope: .column("crew"), kind: .synced,
    Column("id", \.id),
    Column("crew_id", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByNothing.init)

  static var sample: ScopeByNothing {
    ScopeByNothing(
      id: Identifier(UUID()), crew: UUID(),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
