import DomainModels
import Foundation

/// Breaks M5: a text that two devices would add up.
struct CountedText: Record {
  let id: Identifier<CountedText>
  var title: String
  var lifecycle: Lifecycle

  static let table = "counted_text"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title, .merge(.counter)),
    Column.lifecycle(\.lifecycle),
    make: CountedText.init)

  static var sample: CountedText {
    CountedText(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
