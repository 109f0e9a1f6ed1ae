import DomainModels
import Foundation

/// Breaks M1: two columns of one type stand in the wrong order.
struct SwappedFields: Record {
  let id: Identifier<SwappedFields>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "swapped_fields"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("notes", \.notes),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: SwappedFields.init)

  static var sample: SwappedFields {
    SwappedFields(
      id: Identifier(UUID()), title: "a title", notes: "some notes",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
