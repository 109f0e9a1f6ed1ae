public import ClimbingModels

/// A climb of another climber's that was taken into the own logbook.
public struct CopiedClimb: Sendable {
  /// The climb in the own logbook.
  public let climb: Climb
  /// Whether it was not there before.
  public let isNew: Bool

  public init(climb: Climb, isNew: Bool) {
    self.climb = climb
    self.isNew = isNew
  }
}
