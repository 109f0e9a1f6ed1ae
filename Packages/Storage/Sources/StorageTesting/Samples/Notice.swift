public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A synced record that belongs to the group its own column names.
public struct Notice: Record {
  public let id: Identifier<Notice>
  /// The reading circle whose it is.
  public let circle: UUID
  public var text: String
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Notice>, circle: UUID, text: String, lifecycle: Lifecycle) {
    self.id = id
    self.circle = circle
    self.text = text
    self.lifecycle = lifecycle
  }

  public static let table = "notices"

  /// How it is kept.
  public static let schema = Schema(
    scope: .column("circle_id"), kind: .synced,
    Column("id", \.id),
    Column("circle_id", \.circle),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: Notice.init)
}
