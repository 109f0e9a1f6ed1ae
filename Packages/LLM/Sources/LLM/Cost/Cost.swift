/// An amount of US dollars, exact to a millionth of a millionth.
public struct Cost: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The amount in 10⁻¹² dollars.
  public let picodollars: Int64

  public init(picodollars: Int64) { self.picodollars = picodollars }

  public static let zero = Cost(picodollars: 0)

  /// The sum; at the end of the range, nine million dollars, it stays there.
  public static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.picodollars.addingReportingOverflow(right.picodollars)
    return Cost(picodollars: overflow ? (right.picodollars > 0 ? .max : .min) : sum)
  }

  /// Orders by the amount.
  public static func < (left: Self, right: Self) -> Bool { left.picodollars < right.picodollars }

  /// Dollars with the digits that tell something: `$12.30`, `$0.0042`, `$0.000003`.
  public var description: String {
    let sign = picodollars < 0 ? "-" : ""
    // From six digits behind the point on, amounts of less than one in the sixth are rounded up.
    let micros = (picodollars.magnitude + 999_999) / 1_000_000
    let (whole, part) = micros.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(part + 1_000_000).dropFirst()
    let kept = whole > 0 || part >= 100_000 ? digits.prefix(2) : digits.trimmed
    return "\(sign)$\(whole).\(kept)"
  }
}

extension Substring {
  /// Without zeros at the end beyond the second digit.
  fileprivate var trimmed: Substring {
    var text = self
    while text.count > 2, text.last == "0" { text.removeLast() }
    return text
  }
}
