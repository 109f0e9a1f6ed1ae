public import DomainModels

/// A complete answer and when it came.
public struct OpenBetaCacheEntry: Sendable, Hashable {
  /// The answer, as the server wrote it.
  public let bytes: [UInt8]
  /// When it came.
  public let time: Timestamp

  /// Makes an entry.
  public init(bytes: [UInt8], time: Timestamp) {
    self.bytes = bytes
    self.time = time
  }
}
