public import DomainModels

/// The price of a model's tokens, by a list of a certain day.
public struct ModelPrice: Sendable, Hashable {
  /// A price of one token, in 10⁻¹² dollars: a dollar per million tokens is 1,000,000.
  public typealias PerToken = Int64

  /// For a token of the prompt.
  public var input: PerToken
  /// For a token of the answer.
  public var output: PerToken
  /// For a token that the provider's cache had.
  public var cacheRead: PerToken
  /// For a token that the provider's cache was given.
  public var cacheWrite: PerToken
  /// The day of the list.
  public var asOf: CivilDate

  /// Makes a price.
  ///
  /// - Parameters:
  ///   - input: dollars for a million tokens of the prompt.
  ///   - output: dollars for a million tokens of the answer.
  ///   - cacheRead: dollars for a million tokens from the cache; as the prompt if nil.
  ///   - cacheWrite: dollars for a million tokens into the cache; as the prompt if nil.
  ///   - asOf: the day of the list.
  public init(
    perMillion input: Double, output: Double, cacheRead: Double? = nil, cacheWrite: Double? = nil,
    asOf: CivilDate
  ) {
    self.input = Self.perToken(input)
    self.output = Self.perToken(output)
    self.cacheRead = Self.perToken(cacheRead ?? input)
    self.cacheWrite = Self.perToken(cacheWrite ?? input)
    self.asOf = asOf
  }

  /// The cost of a reply, before taxes and discounts.
  public func cost(of usage: TokenUsage) -> Cost {
    let plain = max(0, usage.input - usage.cacheRead - usage.cacheWritten)
    let terms: [(count: Int, price: PerToken)] = [
      (plain, input), (usage.cacheRead, cacheRead), (usage.cacheWritten, cacheWrite),
      (usage.output, output),
    ]
    return terms.reduce(.zero) { sum, term in
      let (amount, overflow) = Int64(max(0, term.count)).multipliedReportingOverflow(by: term.price)
      return sum + Cost(picodollars: overflow ? .max : amount)
    }
  }

  /// Dollars for a million tokens as 10⁻¹² dollars for one.
  private static func perToken(_ dollars: Double) -> PerToken {
    PerToken((min(max(0, dollars), 1_000_000) * 1_000_000).rounded())
  }
}

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
