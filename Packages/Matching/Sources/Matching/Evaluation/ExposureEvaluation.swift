/// How evenly something is shared out: attention, matches, places in lists.
public struct ExposureEvaluation: Hashable, Sendable {
  public let count: Int

  /// The mean share of one person.
  public let mean: Double

  /// Gini's coefficient: 0 where all have the same, (n − 1) / n where one has all.
  public let gini: Double

  /// The share of people who get nothing, 0 to 1.
  public let unseen: Double

  private let rising: [Double]
  private let total: Double

  /// Judges what each person gets; O(n log n).
  ///
  /// - Parameter amounts: what each gets, in any order and unit; what is below 0 or no number
  ///   counts as 0.
  public init(of amounts: [Double]) {
    let sorted = amounts.map { $0 > 0 && $0.isFinite ? $0 : 0 }.sorted()
    // So small that no sum overflows; a power of two changes no other bit.
    let scale = (sorted.last ?? 0) > 0x1p800 ? 0x1p-200 : 1
    let rising = sorted.map { $0 * scale }
    var total = 0.0
    var weighed = 0.0
    for (rank, amount) in rising.enumerated() {
      total += amount
      weighed += Double(2 * rank + 1 - rising.count) * amount
    }
    self.rising = rising
    self.total = total
    count = rising.count
    mean = rising.isEmpty ? 0 : total / Double(rising.count) / scale
    gini = total > 0 ? max(weighed / (Double(rising.count) * total), 0) : 0
    unseen = rising.isEmpty ? 0 : Double(sorted.count { $0 == 0 }) / Double(rising.count)
  }

  /// What the best-placed people get of everything, 0 to 1.
  ///
  /// - Parameter share: which part of the people; 0.01 is the top one per cent. At least one person
  ///   is counted where there are any and the share is above 0; no number counts as 0.
  /// - Returns: what they have of everything.
  public func held(byTop share: Double) -> Double {
    guard total > 0, share > 0 else { return 0 }
    let people = min(max(Int((min(share, 1) * Double(count)).rounded(.down)), 1), count)
    return min(rising.suffix(people).reduce(0, +) / total, 1)
  }
}
