import DomainModels
import Foundation

/// Breaks M5: text search over a number.
struct SearchableNumber: Record {
  let id: Identifier<SearchableNumber>
  var seats: Int
  var lifecycle: Lifecycle

  static let table = "searchable_number"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("seats", \.seats, .searchable),
    Column.lifecycle(\.lifecycle),
    make: SearchableNumber.init)

  static var sample: SearchableNumber {
    SearchableNumber(
      id: Identifier(UUID()), seats: 4,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
