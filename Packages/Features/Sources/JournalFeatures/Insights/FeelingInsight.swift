/// How often a feeling came with thoughts, and how it changed.
public struct FeelingInsight: Sendable, Hashable, Encodable {
  /// Its name, as it was written last.
  public let name: String
  /// With how many thoughts it came.
  public let count: Int
  /// How this feeling changed where it was rated both times.
  public let effect: EffectTally
}
