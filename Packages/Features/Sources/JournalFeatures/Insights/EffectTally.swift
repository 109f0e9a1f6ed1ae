public import JournalModels

/// How many reviews were rated before and after, and what they say where they are enough.
public struct EffectTally: Sendable, Hashable, Encodable {
  /// How many thoughts a number needs: fewer say more about randomness than about the user.
  public static let fewest = 5

  /// How many thoughts have feelings that were rated both times.
  public let count: Int
  /// The figures; `nil` below ``fewest``.
  public let summary: EffectSummary?

  public init(_ effects: [Effect]) {
    count = effects.count
    summary = effects.count >= EffectTally.fewest ? EffectSummary(effects) : nil
  }
}
