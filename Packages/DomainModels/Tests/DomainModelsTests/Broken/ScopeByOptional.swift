import DomainModels
import Foundation

/// Breaks M4: some of its rows would belong to no crew.
struct ScopeByOptional: Record {
  let id: Identifier<ScopeByOptional>
  var crew: UUID?
  var lifecycle: Lifecycle

  static let table = "scope_by_optional"

  static let schema = Schema(
    scope: .column("crew_id"), kind: .synced,
    Column("id", \.id),
    Column("crew_id", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByOptional.init)

  static var sample: ScopeByOptional {
    ScopeByOptional(
      id: Identifier(UUID()), crew: UUID(),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
