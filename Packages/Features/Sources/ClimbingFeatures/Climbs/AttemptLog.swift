public import ClimbingModels

/// An attempt that was logged.
public struct AttemptLog: Sendable {
  /// The climb as it is now.
  public let climb: LoggedClimb
  public let attempt: Attempt
  /// The style that the history suggests for a send; `nil` where the attempt is none, or the
  /// history is too uncertain.
  public let suggested: AscentStyle?

  public init(climb: LoggedClimb, attempt: Attempt, suggested: AscentStyle?) {
    self.climb = climb
    self.attempt = attempt
    self.suggested = suggested
  }
}
