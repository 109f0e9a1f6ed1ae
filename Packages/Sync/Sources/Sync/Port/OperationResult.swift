public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What became of one pushed change.
public struct OperationResult: Sendable, Hashable {
  /// The ways it can end.
  public enum Outcome: Sendable, Hashable {
    /// It was taken as it is.
    case applied
    /// Parts of it were taken; the rest holds something later.
    case merged
    /// It was there already, or something later is.
    case duplicate
    /// Its stamps were ahead of the far side's clock, and are others now.
    case restamped
    /// It was refused for good: a stable name of the reason, and a sentence.
    case rejected(code: String, message: String)
    /// It was not looked at, and should come again.
    case retry
  }

  public let operation: UUID
  public let outcome: Outcome
  /// What the change's fields hold at the far side, where that is not what was sent and the device
  /// has to take it over; `nil` otherwise, and where the far side has no such record.
  public let current: Change?

  public init(_ operation: UUID, _ outcome: Outcome, current: Change? = nil) {
    self.operation = operation
    self.outcome = outcome
    self.current = current
  }
}
