/// How far somebody has read a snapshot: a text that only the transport which gave it understands.
public struct SnapshotPlace: Sendable, Hashable, LosslessStringConvertible {
  public let description: String

  /// Takes a text that a transport gave.
  public init(_ description: String) { self.description = description }
}
