import DomainModels
import Foundation

/// Breaks M3: nothing keeps when it was made, changed and deleted.
struct MissingLifecycle: Record {
  let id: Identifier<MissingLifecycle>
  var lifecycle: Lifecycle

  static let table = "missing_lifecycle"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    make: { id in MissingLifecycle(id: id, lifecycle: MissingLifecycle.sample.lifecycle) })

  static var sample: MissingLifecycle {
    MissingLifecycle(
      id: Identifier(UUID()),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
