/// What lies in the middle of some numbers, and how far they reach.
public struct Spread: Sendable, Equatable {
  /// How many numbers there are.
  public let count: Int
  public let least: Int
  /// The median: the middle one, or the mean of the two middle ones.
  public let median: Double
  public let greatest: Int

  /// The spread of some numbers; `nil` of none.
  init?(_ values: [Int]) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    let middle = sorted.count / 2
    count = sorted.count
    self.least = least
    self.greatest = greatest
    median =
      sorted.count % 2 == 1
      ? Double(sorted[middle]) : Double(sorted[middle - 1]) / 2 + Double(sorted[middle]) / 2
  }
}
