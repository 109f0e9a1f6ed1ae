/// How evenly something is spread, in hundredths.
public struct ExposureFigures: Codable, Sendable, Equatable {
  /// 0: all the same; 1: one has everything.
  public var gini: Double
  /// The share of people who got nothing.
  public var neverShown: Double
  /// What the top hundredth of people got.
  public var topShare: Double

  public init(gini: Double, neverShown: Double, topShare: Double) {
    self.gini = gini
    self.neverShown = neverShown
    self.topShare = topShare
  }
}
