import DomainModels
package import LLM

/// Writes down what is known of a service's models, as of one day.
package struct PriceList: Sendable {
  private let day: CivilDate

  /// A list of a day; no day in a list of our own can be wrong.
  package init(year: Int, month: Int, day: Int) {
    self.day =
      CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }

  /// A model, with its prices in dollars for a million tokens.
  package func model(
    _ name: String, _ context: Int, _ longestReply: Int, _ input: Double, _ output: Double,
    cacheRead: Double? = nil, cacheWrite: Double? = nil, retires: String? = nil
  ) -> ModelDescription {
    ModelDescription(
      name: name, context: context, longestReply: longestReply,
      price: ModelPrice(
        perMillion: input, output: output, cacheRead: cacheRead, cacheWrite: cacheWrite, asOf: day),
      retires: retires.flatMap { CivilDate($0) })
  }
}
