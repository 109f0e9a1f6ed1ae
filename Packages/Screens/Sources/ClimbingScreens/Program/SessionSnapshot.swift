public import ClimbingFeatures
public import DomainModels

/// The session as it was at one time.
public struct SessionSnapshot: Sendable {
  /// The session that is under way, with its climbs; nil if there is none.
  public var detail: SessionDetail?
  /// The places of the last sessions, the newest first, each place once.
  public var places: [String]
  /// The scales that the climber is used to.
  public var scales: GradeHabits
  public var now: Timestamp

  public init(
    detail: SessionDetail?, places: [String] = [], scales: GradeHabits = GradeHabits(),
    now: Timestamp
  ) {
    self.detail = detail
    self.places = places
    self.scales = scales
    self.now = now
  }
}
