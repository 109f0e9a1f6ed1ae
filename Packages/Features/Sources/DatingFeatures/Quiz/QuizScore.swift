public import DatingModels

/// How well one card fits what was answered.
public struct QuizScore: Sendable, Equatable {
  public let intervention: Intervention
  /// Its place, from 1; cards with equally many points share one.
  public let place: Int
  /// The points it got.
  public let points: Int
  /// The most points that any card could get for the answers; at least one.
  public let reachable: Int
  /// What each answer did, in the order of the questions.
  public let reasons: [QuizReason]

  /// The share of the reachable points, from 0 to 1.
  public var share: Double { Double(points) / Double(reachable) }
}
