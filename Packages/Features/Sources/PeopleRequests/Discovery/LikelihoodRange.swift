/// A probability and its uncertainty, in hundredths.
///
/// Where two people live counts by the bucket of their distance alone. With that and the rounding, a
/// probability measures neither a place nor one decision of another person.
public struct LikelihoodRange: Codable, Sendable, Equatable {
  /// From 0 to 1.
  public var probability: Double
  /// The lower end of the 95 % interval of the model's weights.
  public var low: Double
  public var high: Double

  public init(probability: Double, low: Double, high: Double) {
    self.probability = probability
    self.low = low
    self.high = high
  }
}
