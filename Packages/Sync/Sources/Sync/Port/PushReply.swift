public import DomainModels

/// What became of a push.
public struct PushReply: Sendable, Hashable {
  /// One result for each change, in order.
  public let results: [OperationResult]
  /// What the far side's clock showed; `nil` if it has none.
  public let now: Timestamp?
  /// The cursor of the push, moved past what was pushed; `nil` if it stays.
  ///
  /// A device that stores it notices later if the place has lost what it acknowledged.
  public let cursor: SyncCursor?

  public init(results: [OperationResult], now: Timestamp? = nil, cursor: SyncCursor? = nil) {
    self.results = results
    self.now = now
    self.cursor = cursor
  }
}
