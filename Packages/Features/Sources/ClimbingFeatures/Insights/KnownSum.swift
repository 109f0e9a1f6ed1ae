/// A sum of what is known, with how much of it that is.
public struct KnownSum: Sendable, Equatable {
  /// The sum; `nil` where nothing is known.
  public private(set) var sum: Double?
  /// Of how many climbs the number is known.
  public private(set) var known: Int
  /// How many climbs there are.
  public private(set) var total: Int

  /// Whether it is known of every climb.
  public var isComplete: Bool { known == total }

  /// Of no climbs.
  init() { (sum, known, total) = (nil, 0, 0) }

  /// Adds a climb's number; `nil` where it is not known.
  mutating func add(_ value: Double?) {
    total += 1
    guard let value else { return }
    sum = (sum ?? 0) + value
    known += 1
  }
}
