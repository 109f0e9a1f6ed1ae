public import DomainModels
public import Storage
public import Sync

/// A change that a place refused, as a person reads it.
public struct Refusal: Sendable {
  /// Names it: the change's operation.
  public let id: Identifier<QuarantinedChange>
  /// Where it was refused; `nil` if that place is not linked any more.
  public let place: String?
  /// What the record is called.
  public let title: String
  /// The stable name of the reason.
  public let code: String
  /// The reason as a sentence.
  public let reason: String
  /// Whether it was not refused itself, but goes with a record that was.
  public let isHeld: Bool
  /// Whether the record is not in the logbook any more, because the place never had it.
  public let isTakenOut: Bool
  public let change: Change
  public let refusedAt: Timestamp
}
