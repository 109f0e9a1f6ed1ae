import DomainModels
import Storage

/// What a vault holds that is damaged: all that was typed is sealed.
struct FuzzPage: Record {
  let id: Identifier<FuzzPage>
  var text: String
  var mood: String?
  var lifecycle: Lifecycle

  static let table = "pages"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column.lifecycle(\.lifecycle),
    make: FuzzPage.init)

  static var catalogue: Catalogue {
    get throws { try Catalogue(version: 1, of: "fuzz", [FuzzPage.self]) }
  }
}
