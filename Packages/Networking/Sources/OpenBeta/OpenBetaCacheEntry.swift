public import DomainModels

/// A complete answer and when it came.
public struct OpenBetaCacheEntry: Sendable, Hashable {
  /// The answer, as the server wrote it.
  public let bytes: [UInt8]
  public let time: Timestamp

  public init(bytes: [UInt8], time: Timestamp) {
    self.bytes = bytes
    self.time = time
  }
}
