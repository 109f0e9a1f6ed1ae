public import ClimbingModels

/// How often the first try of a route was enough, at one grade.
public struct FirstTryStep: Sendable, Equatable {
  /// Its place on the scale.
  public let step: Int
  public let grade: String
  /// Onsights of all first tries.
  public let onsights: Proportion
  /// Onsights and flashes of all first tries.
  public let firstTry: Proportion
}
