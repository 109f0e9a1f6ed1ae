public import ClimbingModels
public import DomainModels

/// What a summary is made of: the living records of one climber at one point in time, in any order.
public struct InsightsMaterial: Sendable {
  public var sessions: [Session]
  public var climbs: [Climb]
  public var attempts: [Attempt]
  /// The effect of tags on them.
  public var impacts: [TagImpact]
  /// The tags that the climber made or renamed.
  public var tags: [ClimbTag]
  /// The climber's scale for routes, by its identifier.
  public var routeScale: String?
  /// The climber's scale for boulders.
  public var boulderScale: String?
  /// The climber's projects, in the order in which they are shown.
  public var projects: [Project]
  /// The climber's civil date.
  public var today: CivilDate

  public init(
    sessions: [Session], climbs: [Climb], attempts: [Attempt], impacts: [TagImpact] = [],
    tags: [ClimbTag] = [], routeScale: String? = nil, boulderScale: String? = nil,
    projects: [Project] = [], today: CivilDate
  ) {
    self.sessions = sessions
    self.climbs = climbs
    self.attempts = attempts
    self.impacts = impacts
    self.tags = tags
    self.routeScale = routeScale
    self.boulderScale = boulderScale
    self.projects = projects
    self.today = today
  }
}
