import DomainModels

/// How far ahead of this store's clock a foreign stamp may be.
public enum StampLimit: Sendable, Hashable {
  /// A day: one clock that is wrong wins over nobody for longer.
  case aDayAhead
  /// As far as it likes: somebody whose clock counts for all has judged it, or nobody can.
  case none

  /// The latest moment that is taken; `nil` for any, and then nobody asks for the time.
  func latest(at now: @autoclosure () -> Timestamp) -> HybridTimestamp? {
    guard self == .aDayAhead else { return nil }
    let (day, isLate) = now().milliseconds.addingReportingOverflow(86_400_000)
    return HybridTimestamp(milliseconds: isLate ? .max : day, counter: .max, node: .max)
  }
}
