public import DomainModels

/// A synced record that others refer to.
public struct Shelf: Record {
  public let id: Identifier<Shelf>
  /// What is written on it.
  public var name: String
  /// Where it stands, if anybody knows.
  public var room: String?
  /// How many books fit.
  public var capacity: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Shelf>, name: String, room: String?, capacity: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.room = room
    self.capacity = capacity
    self.lifecycle = lifecycle
  }

  public static let table = "shelves"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name, .searchable),
    Column("room", \.room),
    Column("capacity", \.capacity),
    Column.lifecycle(\.lifecycle),
    make: Shelf.init)
}
