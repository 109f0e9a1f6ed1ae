import DomainModels
import Storage

/// A record as a private journal has it: all that was typed is sealed.
struct Page: Record, Equatable {
  let id: Identifier<Page>
  var text: String
  var mood: String?
  var weight: Int?
  var lifecycle: Lifecycle

  static let table = "pages"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("weight", \.weight, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Page.init)

  static var catalogue: Catalogue { get throws { try Catalogue(version: 1, [Page.self]) } }
}
