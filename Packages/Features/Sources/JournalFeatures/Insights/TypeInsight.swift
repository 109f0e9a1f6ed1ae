/// How often a type was found in thoughts, and how reviews of those went.
public struct TypeInsight: Sendable, Hashable, Encodable {
  /// The type, by its id.
  public let type: String
  public let name: String
  /// In how many thoughts the person accepted it.
  public let count: Int
  /// How feelings changed in those that were rated.
  public let effect: EffectTally
}
