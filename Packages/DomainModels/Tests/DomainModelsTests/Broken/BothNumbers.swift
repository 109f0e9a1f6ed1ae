import DomainModels
import Foundation

/// Breaks M5: a number of which two versions would stand side by side.
struct BothNumbers: Record {
  let id: Identifier<BothNumbers>
  var seats: Int
  var lifecycle: Lifecycle

  static let table = "both_numbers"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("seats", \.seats, .merge(.keepBoth)),
    Column.lifecycle(\.lifecycle),
    make: BothNumbers.init)

  static var sample: BothNumbers {
    BothNumbers(
      id: Identifier(UUID()), seats: 4,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
