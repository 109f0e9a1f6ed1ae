import DomainModels
import Storage
import Testing

/// A record with plain and sealed columns, some of them indexed or searched.
struct Note: Record, Equatable {
  let id: Identifier<Note>
  var folder: String
  var title: String
  var body: String?
  var mood: String?
  var weight: Int?
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("folder", \.folder, .indexed),
    Column("title", \.title, .sensitive, .searchable),
    Column("body", \.body, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("weight", \.weight, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Note.init)

  static var catalogue: Catalogue { get throws { try Catalogue(version: 1, [Note.self]) } }

  /// Where a column stands in the table.
  static func position(_ column: String) throws -> Int {
    try #require(try rows.position(of: column))
  }

  /// The table as a backend keeps it.
  static var rows: RowTable {
    get throws { try #require(try catalogue.tables.first { $0.name == table }) }
  }

  static func make(
    _ environment: StorageEnvironment, _ title: String, body: String? = nil, mood: String? = nil,
    weight: Int? = nil, folder: String = "inbox"
  ) -> Note {
    Note(
      id: environment.identifiers.next(), folder: folder, title: title, body: body, mood: mood,
      weight: weight, lifecycle: Lifecycle(createdAt: environment.clock.now))
  }

  /// The key of its row.
  var key: [StoredValue] { [.text(Scope.local.description), id.stored] }
}
