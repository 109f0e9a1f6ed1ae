import DomainModels
import Foundation

/// Breaks M5: a text whose elements would be united.
struct SetOfText: Record {
  let id: Identifier<SetOfText>
  var title: String
  var lifecycle: Lifecycle

  static let table = "set_of_text"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title, .merge(.set)),
    Column.lifecycle(\.lifecycle),
    make: SetOfText.init)

  static var sample: SetOfText {
    SetOfText(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
