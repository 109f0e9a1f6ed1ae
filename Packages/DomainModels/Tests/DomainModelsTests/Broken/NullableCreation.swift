import DomainModels
import Foundation

/// Breaks M3: when it was made may be missing.
struct NullableCreation: Record {
  let id: Identifier<NullableCreation>
  var lifecycle: Lifecycle

  private var creation: Timestamp? { lifecycle.createdAt }

  static let table = "nullable_creation"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("created_at", \.creation),
    Column("updated_at", \.lifecycle.updatedAt),
    Column("deleted_at", \.lifecycle.deletedAt),
    make: { id, createdAt, updatedAt, deletedAt in
      NullableCreation(
        id: id,
        lifecycle: Lifecycle(
          createdAt: createdAt ?? updatedAt, updatedAt: updatedAt, deletedAt: deletedAt))
    })

  static var sample: NullableCreation {
    NullableCreation(
      id: Identifier(UUID()),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
