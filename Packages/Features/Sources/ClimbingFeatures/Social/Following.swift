import ClimbingModels
public import DomainModels

/// A climber whom one follows, or who follows, or asks to.
public struct Following: Sendable, Hashable {
  /// The other climber.
  public let climber: ClimberCard
  /// How far it has come.
  public let state: FollowState
  /// Since when; `nil` where there is none.
  public let since: Timestamp?

  public init(climber: ClimberCard, state: FollowState, since: Timestamp?) {
    self.climber = climber
    self.state = state
    self.since = since
  }
}
