/// Between which values a fit lies, as far as what people said of themselves tells.
///
/// The lower end is what is known to speak for it. The upper end is what it would be if all that is
/// not known spoke for it, too.
public struct FitRange: Codable, Sendable, Hashable {
  /// From 0 to 1.
  public var low: Double
  /// From ``low`` to 1.
  public var high: Double

  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  private enum CodingKeys: String, CodingKey {
    case low, high
  }

  /// A range as people read it: `45–80 %`, to steps of five, or `not enough known`.
  public static func wording(_ range: FitRange?) -> String {
    guard let range else { return "not enough known" }
    let low = Int((range.low * 20).rounded(.down)) * 5
    let high = Int((range.high * 20).rounded(.up)) * 5
    return "\(low)–\(high) %"
  }
}
