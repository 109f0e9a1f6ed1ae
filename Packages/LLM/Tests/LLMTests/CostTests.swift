import DomainModels
import LLM
import Testing

struct CostTests {
  private let price = ModelPrice(
    perMillion: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75,
    asOf: CivilDate(daysSinceEpoch: 20_000))

  @Test func everyKindOfTokenHasItsPrice() {
    #expect(price.cost(of: TokenUsage(input: 1_000_000, output: 0)).description == "$3.00")
    #expect(price.cost(of: TokenUsage(input: 0, output: 1_000_000)).description == "$15.00")
    let cached = TokenUsage(
      input: 1_000, output: 100, cacheRead: 600, cacheWritten: 300, reasoning: 50)
    // 100 × 3 + 600 × 0.3 + 300 × 3.75 + 100 × 15 millionths of a dollar.
    #expect(price.cost(of: cached) == Cost(picodollars: 3_105_000_000))
    #expect(price.cost(of: cached).description == "$0.003105")
  }

  @Test func amountsAreWrittenWithTheDigitsThatTell() {
    let amounts: [(Int64, String)] = [
      (0, "$0.00"), (1, "$0.000001"), (1_000_000, "$0.000001"), (4_200_000_000, "$0.0042"),
      (123_456_000_000, "$0.12"), (12_300_000_000_000, "$12.30"), (-4_200_000_000, "-$0.0042"),
    ]
    for (picodollars, text) in amounts {
      #expect(Cost(picodollars: picodollars).description == text)
    }
  }

  @Test func nothingOverflows() {
    let usage = TokenUsage(input: .max, output: .max)
    #expect(price.cost(of: usage) == Cost(picodollars: .max))
    #expect(price.cost(of: TokenUsage(input: -5, output: -5)) == .zero)
    #expect(Cost(picodollars: .max) + Cost(picodollars: .max) == Cost(picodollars: .max))
    #expect(Cost.zero < Cost(picodollars: 1))
  }
}
