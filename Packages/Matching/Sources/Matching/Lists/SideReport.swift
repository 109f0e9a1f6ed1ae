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
  public var matchGini: Double { ExposureEvaluation(of: matches).gini }

  /// How unequal the exposure is.
  public var exposureGini: Double { ExposureEvaluation(of: exposure).gini }

  /// The share of people who expect fewer matches than this.
  public func share(below expected: Double = 0.05) -> Double {
    Double(matches.count { $0 < expected }) / Double(matches.count)
  }

  /// The part of all exposure that falls to the most exposed people.
  ///
  /// - Parameter share: how many of the people, from 0 to 1; at least one of them is counted if it
  ///   is above 0.
  /// - Returns: a part from 0 to 1, as `ExposureEvaluation.held(byTop:)` says; 0 if nobody is looked
  ///   at.
  public func exposureShare(ofTop share: Double = 0.01) -> Double {
    ExposureEvaluation(of: exposure).held(byTop: share)
  }
}
