public import DomainModels

/// An instant as the API writes it: ISO 8601 in UTC, whole seconds (`2026-01-31T18:30:00Z`).
///
/// Parts of a second are dropped: decoders of the seed's kind read none.
public struct WireTime: Hashable, Sendable, Comparable {
  /// The instant, in whole seconds.
  public let timestamp: Timestamp

  public init(_ timestamp: Timestamp) {
    let seconds = timestamp.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let whole = seconds.remainder < 0 ? seconds.quotient - 1 : seconds.quotient
    self.timestamp = Timestamp(milliseconds: whole * 1000)
  }

  /// Whether one instant is before another.
  public static func < (left: WireTime, right: WireTime) -> Bool {
    left.timestamp < right.timestamp
  }
}
