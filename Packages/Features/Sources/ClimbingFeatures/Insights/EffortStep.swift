/// The effort of sending routes of one grade.
public struct EffortStep: Sendable, Equatable {
  /// Its place on the scale.
  public let step: Int
  public let grade: String
  /// Tries with the last one, of the routes whose tries are known; `nil` of none.
  public let tries: Spread?
  /// Days with the last one, of the routes whose days are known; `nil` of none.
  public let days: Spread?
  /// Routes that were sent, whose tries and days both no climber knows.
  public let unknown: Int
}
