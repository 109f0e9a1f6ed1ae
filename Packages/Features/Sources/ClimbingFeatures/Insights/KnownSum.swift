/// A sum of what is known, with how much of it that is.
public struct KnownSum: Sendable, Equatable {
  /// The sum; `nil` where nothing is known.
  public let sum: Double?
  /// Of how many climbs the number is known.
  public let known: Int
  /// How many climbs there are.
  public let total: Int

  /// Whether it is known of every climb.
  public var isComplete: Bool { known == total }

  init(_ values: some Sequence<Double?>) {
    var sum = 0.0
    var known = 0
    var total = 0
    for value in values {
      total += 1
      guard let value else { continue }
      sum += value
      known += 1
    }
    self.sum = known > 0 ? sum : nil
    self.known = known
    self.total = total
  }
}
