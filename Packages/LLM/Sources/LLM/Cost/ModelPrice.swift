public import DomainModels

/// What a model's tokens cost, by a list of a certain day.
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

  /// What a reply cost, before taxes and discounts.
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
