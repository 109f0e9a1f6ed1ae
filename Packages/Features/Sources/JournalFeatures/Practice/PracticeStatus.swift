/// How practice stands: counts, and no score.
public struct PracticeStatus: Sendable, Hashable {
  /// How many exercises there are.
  public let exercises: Int
  /// How many were seen.
  public let seen: Int
  /// How many are up today.
  public let due: Int
}
