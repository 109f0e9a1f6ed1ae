public import ClimbingModels

/// A session with everything that was climbed in it.
public struct SessionDetail: Sendable {
  public let session: Session
  /// Its climbs, in the order in which they were logged.
  public let climbs: [LoggedClimb]

  public init(session: Session, climbs: [LoggedClimb]) {
    self.session = session
    self.climbs = climbs
  }

  /// How it went, in numbers.
  public var summary: SessionSummary { SessionSummary(session, climbs) }
}
