/// How feelings changed in reviews with a part and in those without it.
///
/// The two went together; neither proves that the part did it.
public struct PartComparison: Sendable, Hashable, Encodable {
  public let part: ReviewPart
  /// Reviews with it; at least ``EffectTally/fewest``.
  public let with: EffectSummary
  /// Reviews without it; at least ``EffectTally/fewest``.
  public let without: EffectSummary
}
