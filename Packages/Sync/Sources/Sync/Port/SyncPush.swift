public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes that a device hands over.
public struct SyncPush: Sendable, Hashable {
  /// Who hands them over; each opening of a store that syncs has its own.
  public let device: UUID
  /// The changes, in the order in which they were made.
  public let changes: [Change]
  /// The position to which the device has pulled; `nil` if it has not, or does not want to know how
  /// the push moves it.
  public let cursor: SyncCursor?

  public init(device: UUID, changes: [Change], cursor: SyncCursor? = nil) {
    self.device = device
    self.changes = changes
    self.cursor = cursor
  }
}

/// The outcomes of a push.
public struct PushReply: Sendable, Hashable {
  /// One result for each change, in order.
  public let results: [OperationResult]
  /// The time of the far side's clock; `nil` if it has none.
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

/// The outcome of one pushed change.
public struct OperationResult: Sendable, Hashable {
  /// The ways it can end.
  public enum Outcome: Sendable, Hashable {
    /// The change was applied unchanged.
    case applied
    /// Parts of it were taken; the rest holds something later.
    case merged
    /// It was there already, or something later is.
    case duplicate
    /// Its timestamps were ahead of the far side's clock, and are others now.
    case restamped
    /// It was refused for good: a stable name of the reason, and a sentence.
    case rejected(code: String, message: String)
    /// It was not looked at, and should come again.
    case retry
  }

  public let operation: UUID
  public let outcome: Outcome
  /// The fields of the change at the far side, where they are not what was sent and the device
  /// has to take it over; `nil` otherwise, and where the far side has no such record.
  public let current: Change?

  public init(_ operation: UUID, _ outcome: Outcome, current: Change? = nil) {
    self.operation = operation
    self.outcome = outcome
    self.current = current
  }
}
