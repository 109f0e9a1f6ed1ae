public import DomainModels

/// A record that stays on its device.
public struct Draft: Record {
  public let id: Identifier<Draft>
  /// What it says so far.
  public var text: String
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Draft>, text: String, lifecycle: Lifecycle) {
    self.id = id
    self.text = text
    self.lifecycle = lifecycle
  }

  public static let table = "drafts"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: Draft.init)
}
