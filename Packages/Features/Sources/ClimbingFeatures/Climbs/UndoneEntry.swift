public import ClimbingModels

/// The entry that an undo took back.
public struct UndoneEntry: Sendable {
  /// The climb that was taken back, or that the attempt was at.
  public let climb: Climb
  /// The attempt that was taken back; `nil` where it was the climb alone.
  public let attempt: Attempt?

  public init(climb: Climb, attempt: Attempt?) {
    self.climb = climb
    self.attempt = attempt
  }
}
