public import JournalModels

/// How feelings changed over some reviews: medians, because one bad evening should not decide.
public struct EffectSummary: Sendable, Hashable, Encodable {
  /// Over how many thoughts.
  public let count: Int
  /// The median strength before, 0 to 100.
  public let before: Int
  /// The median strength after, 0 to 100.
  public let after: Int
  /// The median drop; negative where feelings became stronger.
  public let drop: Int
  /// The drop that a quarter of the thoughts stay below.
  public let lowQuarter: Int
  /// The drop that a quarter of the thoughts reach or pass.
  public let highQuarter: Int
  /// The smallest drop.
  public let least: Int
  /// The greatest drop.
  public let greatest: Int

  /// Sums up effects; `nil` of none.
  public init?(_ effects: [Effect]) {
    let drops = effects.map(\.drop).sorted()
    guard let least = drops.first, let greatest = drops.last else { return nil }
    count = drops.count
    before = EffectSummary.median(effects.map(\.before).sorted())
    after = EffectSummary.median(effects.map(\.after).sorted())
    drop = EffectSummary.median(drops)
    lowQuarter = drops[(drops.count - 1) / 4]
    highQuarter = drops[drops.count - 1 - (drops.count - 1) / 4]
    self.least = least
    self.greatest = greatest
  }

  /// The middle of sorted numbers, or the mean of the two middle ones, rounded.
  static func median(_ sorted: [Int]) -> Int {
    guard !sorted.isEmpty else { return 0 }
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return Int((Double(low + high) / 2).rounded())
  }
}
