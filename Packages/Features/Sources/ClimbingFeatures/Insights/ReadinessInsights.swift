public import ClimbingModels

/// Whether a climber who feels ready climbs better.
public struct ReadinessInsights: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case mental
    case physical
  }

  /// The hardest sends of some sessions.
  public struct Hardest: Sendable, Equatable {
    /// The family of the grades, by its identifier.
    public let family: String
    /// The mean place of each session's hardest send on the family's scale.
    public let meanStep: Double
    /// The grade at that place, rounded down.
    public let grade: String
    /// Of how many sessions.
    public let sessions: Int
  }

  /// The sessions of one readiness.
  public struct Level: Sendable, Equatable {
    /// 1 to 5.
    public let readiness: Int
    public let sessions: Int
    /// The mean of their sends.
    public let sendsPerSession: Double
    /// The mean of their hardest sends, family by family.
    public let hardest: [Hardest]
  }

  /// A correlation with the hardest send of a family.
  public struct GradeCorrelation: Sendable, Equatable {
    /// The family of the grades, by its identifier.
    public let family: String
    public let correlation: RankCorrelation
  }

  public let kind: Kind
  /// The levels that occurred, from 1 to 5.
  public let levels: [Level]
  /// How many sessions said how ready it was.
  public let sessions: Int
  /// Readiness and sends; `nil` of fewer than eight sessions, or where one of both never changes.
  public let sends: RankCorrelation?
  /// Readiness and hardest send, where there are eight sessions with one.
  public let grades: [GradeCorrelation]
}
