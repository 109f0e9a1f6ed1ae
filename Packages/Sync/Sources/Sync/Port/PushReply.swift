public import DomainModels

/// What became of a push.
public struct PushReply: Sendable, Hashable {
  /// One result for each change, in order.
  public let results: [OperationResult]
  /// What the far side's clock showed; `nil` if it has none.
  public let now: Timestamp?

  public init(results: [OperationResult], now: Timestamp? = nil) {
    self.results = results
    self.now = now
  }
}
