/// What makes numbers of different units comparable: (number − centre) / spread.
public struct NumberScale: Hashable, Sendable {
  /// The number that counts as 0: a typical one.
  public let centre: Double

  /// How much makes a difference of 1; above 0.
  public let spread: Double

  /// A scale that is known.
  ///
  /// - Parameters:
  ///   - centre: a typical number.
  ///   - spread: how much makes a difference of 1, such as the standard deviation.
  public init(centre: Double, spread: Double) {
    self.centre = centre
    self.spread = spread
  }

  var isSound: Bool { centre.isFinite && spread.isFinite && spread > 0 }
}
