public import ClimbingModels

/// A session in a list.
public struct SessionSummary: Sendable {
  public let session: Session
  /// How many climbs were tried.
  public let climbCount: Int
  /// How many of them were climbed.
  public let sendCount: Int
  /// How many attempts were made.
  public let attemptCount: Int
  /// The hardest grade that was climbed, one of each family, routes first; what has no band is left
  /// out.
  public let hardest: [GradedText]

  public init(
    session: Session, climbCount: Int, sendCount: Int, attemptCount: Int, hardest: [GradedText]
  ) {
    self.session = session
    self.climbCount = climbCount
    self.sendCount = sendCount
    self.attemptCount = attemptCount
    self.hardest = hardest
  }

  /// Counts a session's climbs.
  init(_ session: Session, _ climbs: [LoggedClimb]) {
    let grades = climbs.compactMap(\.climbedGrade)
    let byFamily = Dictionary(grouping: grades) { $0.family ?? "" }
    let hardest = byFamily.compactMap { family, grades in
      family.isEmpty
        ? nil : grades.max { ($0.high ?? 0, $0.low ?? 0) < ($1.high ?? 0, $1.low ?? 0) }
    }
    self.init(
      session: session, climbCount: climbs.count, sendCount: climbs.count(where: \.isSent),
      attemptCount: climbs.reduce(0) { $0 + $1.attempts.count(where: \.result.isTry) },
      hardest: hardest.sorted {
        ($0.family == "route" ? "" : $0.family ?? "")
          < ($1.family == "route" ? "" : $1.family ?? "")
      })
  }
}
