/// What happened in some runs, counted: runs in which nothing happens prove nothing.
public struct SimulationTotals: Sendable, Hashable {
  /// Things that happened, by name.
  public private(set) var counts: [String: Int] = [:]

  public init() {}

  /// How often something happened.
  public subscript(name: String) -> Int { counts[name] ?? 0 }

  mutating func count(_ name: String, _ number: Int = 1) {
    if number > 0 { counts[name, default: 0] += number }
  }

  /// Adds those of other runs up.
  public static func += (left: inout SimulationTotals, right: SimulationTotals) {
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }
}

extension SimulationTotals: CustomStringConvertible {
  /// Everything that happened, by name.
  public var description: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
