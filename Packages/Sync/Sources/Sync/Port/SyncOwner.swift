/// Whose changes a place holds, in the words of the program that made it.
public struct SyncOwner: Sendable, Hashable {
  /// Which program's data it is (`climbing`).
  public let product: String
  /// Whose data it is, as the program tells people apart.
  public let id: String
  /// What that person is called.
  public let name: String

  public init(product: String, id: String, name: String) {
    self.product = product
    self.id = id
    self.name = name
  }

  /// Whether the two are the same person in the same program, whatever they are called.
  public func isSame(as other: SyncOwner) -> Bool { product == other.product && id == other.id }
}
