public import DomainModels

/// A record that can be made again, and is everybody's.
public struct Thumbnail: Record {
  public let id: Identifier<Thumbnail>
  /// How wide it is.
  public var width: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Thumbnail>, width: Int, lifecycle: Lifecycle) {
    self.id = id
    self.width = width
    self.lifecycle = lifecycle
  }

  public static let table = "thumbnails"

  /// How it is kept.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("width", \.width),
    Column.lifecycle(\.lifecycle),
    make: Thumbnail.init)
}
