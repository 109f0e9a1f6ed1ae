public import DomainModels

/// A synced record that is deleted with the one it refers to.
public struct Book: Record {
  public let id: Identifier<Book>
  /// Where it stands; it goes when the shelf goes.
  public var shelf: Identifier<Shelf>
  public var title: String
  /// How many pages it has, if anybody counted.
  public var pages: Int?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Book>, shelf: Identifier<Shelf>, title: String, pages: Int?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.shelf = shelf
    self.title = title
    self.pages = pages
    self.lifecycle = lifecycle
  }

  public static let table = "books"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("shelf_id", \.shelf, references: .cascade),
    Column("title", \.title, .searchable),
    Column("pages", \.pages, .indexed),
    Column.lifecycle(\.lifecycle),
    make: Book.init)
}
