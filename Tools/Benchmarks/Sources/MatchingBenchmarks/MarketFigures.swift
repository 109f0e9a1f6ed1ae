import Matching
import MatchingTesting
import Measuring

/// The figures of simulated markets, computed again and printed beside the published ones.
struct MarketFigures {
  let scale: Scale

  /// Prints all; a figure of products or of transferable utility has to be the published one.
  func run(_ findings: inout Findings) throws {
    for published in scale.isSmoke ? [PublishedMarket.all[0]] : PublishedMarket.all {
      try run(published, &findings)
    }
    print(
      """

      Matches are expected ones; envy counts ordered pairs on the left and the right; Gini is that of
      the left side's matches; the time is the processor's, of a list and its report. A figure stands
      before the published one in brackets, if there is one. “MISS”: it differs by more than the
      published one's rounding; for products and TU that ends the program with 1.
      """)
  }

  /// The means over the seeds.
  private struct Means {
    var matches = 0.0
    var left = 0.0
    var right = 0.0
    var gini = 0.0
    var time = Duration.zero
  }

  private func run(_ published: PublishedMarket, _ findings: inout Findings) throws {
    let seeds = published.seeds.count == 1 ? "seed 0" : "mean of seeds \(published.seeds)"
    print("\n\(published.left) × \(published.right), \(seeds)")
    print("     lists by      matches              envy                       Gini          time")
    let markets = try published.seeds.map {
      try SimulatedMarket(left: published.left, right: published.right, seed: $0).market()
    }
    for row in published.rows {
      let found = try means(row.strategy, markets)
      let envy = found.left + found.right
      let matches = Found(found.matches, published: row.matches, decimals: 3)
      let gini = Found(found.gini, published: row.gini, decimals: 3)
      let pairs: Found
      if let sides = row.sides {
        let isSame = found.left == Double(sides.left) && found.right == Double(sides.right)
        pairs = Found(
          text: "\(Int(found.left)) + \(Int(found.right)) (\(sides.left) + \(sides.right))",
          isGood: isSame)
      } else {
        pairs = Found(envy, published: row.envy, decimals: 1)
      }
      let isRowGood = matches.isGood && gini.isGood && pairs.isGood
      print(
        isRowGood ? "ok  " : "MISS", padded(row.strategy.rawValue, 13), padded(matches.text, 20),
        padded(pairs.text, 26), padded(gini.text, 13), found.time.short)
      findings.keep(
        row.strategy.isPromised ? isRowGood : nil,
        "\(published.left) × \(published.right) by \(row.strategy.rawValue): the published figures")
    }
  }

  private func means(
    _ strategy: PublishedMarket.Strategy, _ markets: [Market]
  ) throws -> Means {
    var means = Means()
    for market in markets {
      var report: MarketReport?
      means.time += try ProcessorTime.measure { report = try self.report(strategy, market) }
      guard let report else { continue }
      means.matches += report.expectedMatches
      means.left += Double(report.left.envyPairs)
      means.right += Double(report.right.envyPairs)
      means.gini += report.left.matchGini
    }
    let count = Double(markets.count)
    return Means(
      matches: means.matches / count, left: means.left / count, right: means.right / count,
      gini: means.gini / count, time: means.time / markets.count)
  }

  private func report(
    _ strategy: PublishedMarket.Strategy, _ market: Market
  ) throws -> MarketReport {
    let lists: ListStrategy
    switch strategy {
    case .oneSided: lists = .oneSided
    case .product: lists = .product
    case .harmonic: lists = .harmonic
    case .transferableUtility: lists = .transferableUtility(.converged())
    case .sharpUtility: lists = .transferableUtility(.converged(beta: 0.1))
    case .nash: return try MarketReport(market, NashLists(market).examination)
    }
    return try MarketReport(market, market.lists(by: lists))
  }

  /// A figure, and the published one in brackets.
  private struct Found {
    let text: String
    let isGood: Bool

    init(text: String, isGood: Bool) {
      self.text = text
      self.isGood = isGood
    }

    init(_ number: Double, published: PublishedMarket.Figure?, decimals: Int) {
      let unit = decimals == 3 ? 1000.0 : 10
      let own = "\((number * unit).rounded() / unit)"
      text = published.map { "\(own) (\($0.value))" } ?? own
      isGood = published?.holds(number) ?? true
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
