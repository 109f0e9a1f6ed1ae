/// What settling a push came to.
public struct SettleReport: Sendable, Hashable {
  /// How many changes the far side has now.
  public var accepted = 0
  /// How many it refused for good; they are in quarantine.
  public var quarantined = 0
  /// How many have to come again.
  public var retried = 0

  /// A report of nothing.
  public init() {}

  /// Adds another report up.
  public static func += (left: inout SettleReport, right: SettleReport) {
    left.accepted += right.accepted
    left.quarantined += right.quarantined
    left.retried += right.retried
  }
}
