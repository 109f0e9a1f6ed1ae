public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A synced record whose identity follows from a natural key: one for each title.
public struct Bookmark: Record {
  /// Which one; follows from the title.
  public let id: Identifier<Bookmark>
  public let title: String
  public var page: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  private static let namespace = UUID(
    name: "bookmarks",
    in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

  /// Marks a page.
  public init(in title: String, page: Int, at now: Timestamp) {
    self.init(
      id: Identifier(name: title, in: Bookmark.namespace), title: title, page: page,
      lifecycle: Lifecycle(createdAt: now))
  }

  init(id: Identifier<Bookmark>, title: String, page: Int, lifecycle: Lifecycle) {
    self.id = id
    self.title = title
    self.page = page
    self.lifecycle = lifecycle
  }

  public static let table = "bookmarks"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("page", \.page),
    Column.lifecycle(\.lifecycle),
    make: Bookmark.init(id:title:page:lifecycle:))
}
