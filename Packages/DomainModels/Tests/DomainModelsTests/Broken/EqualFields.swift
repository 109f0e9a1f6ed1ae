import DomainModels
import Foundation

/// Breaks M1: a sample with two equal fields would hide that they are swapped.
struct EqualFields: Record {
  let id: Identifier<EqualFields>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "equal_fields"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("notes", \.notes),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: EqualFields.init)

  static var sample: EqualFields {
    EqualFields(
      id: Identifier(UUID()), title: "the same", notes: "the same",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
