/// A grade that the chosen scale has no place for.
public struct UnplacedGrade: Sendable, Equatable {
  /// As it is written.
  public let grade: String
  /// How many tried climbs have it.
  public let climbs: Int
}
