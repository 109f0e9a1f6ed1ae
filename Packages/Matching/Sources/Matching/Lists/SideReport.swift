/// How one side of a market fares under lists.
public struct SideReport: Hashable, Sendable {
  /// How many matches each person may expect.
  public let matches: [Double]
  /// How closely each person is looked at by all others together.
  public let exposure: [Double]
  /// How many ordered pairs (i, j) there are in which i would have more matches in j's places of
  /// the opposite lists, i's own list kept.
  public let envyPairs: Int

  /// How unequal the expected matches are: 0 if everybody has the same, near 1 if one has all.
  public var matchGini: Double { SideReport.gini(matches) }

  /// How unequal the exposure is.
  public var exposureGini: Double { SideReport.gini(exposure) }

  /// The share of people who expect fewer matches than this.
  public func share(below expected: Double = 0.05) -> Double {
    Double(matches.count { $0 < expected }) / Double(matches.count)
  }

  /// The part of all exposure that falls to the most exposed people, at least one of them.
  ///
  /// - Parameter share: how many of the people, from 0 to 1.
  /// - Returns: a part from 0 to 1; 0 if nobody is looked at.
  public func exposureShare(ofTop share: Double = 0.01) -> Double {
    let total = exposure.reduce(0, +)
    guard total > 0 else { return 0 }
    let count = max(1, Int((Double(exposure.count) * min(max(share, 0), 1)).rounded()))
    return exposure.sorted(by: >).prefix(count).reduce(0, +) / total
  }

  /// Gini's coefficient of amounts that are not negative.
  static func gini(_ amounts: [Double]) -> Double {
    let total = amounts.reduce(0, +)
    guard total > 0 else { return 0 }
    var weighted = 0.0
    for (place, amount) in amounts.sorted().enumerated() { weighted += Double(place + 1) * amount }
    let count = Double(amounts.count)
    return 2 * weighted / (count * total) - (count + 1) / count
  }
}
