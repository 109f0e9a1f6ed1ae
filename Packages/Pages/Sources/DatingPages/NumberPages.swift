public import DatingFeatures
import DatingModels
public import Pages

extension DatingPage {
  /// The swipes in numbers, and what the likes lean to; without a decision, how to come by numbers.
  public init(_ statistics: SwipeStatistics) {
    self.init(
      title: "Your swipes in numbers",
      (statistics.totals + statistics.leaningSentences + [statistics.untilPlots])
        .map { .text($0) },
      sections: statistics.hasPlots ? Self.plots(of: statistics) : [],
      empty: statistics.total == 0 ? "Swipe a card and there will be numbers." : "")
    offerIfEmpty(DatingAction("s", "swipe cards", .open(.root), as: .main))
  }

  private static func plots(of statistics: SwipeStatistics) -> [DatingSection] {
    // The share of likes after each swipe: likes and passes by turns would be a zigzag.
    var likes = 0.0
    let recent = statistics.recent.enumerated().map { index, verdict in
      if verdict == .like { likes += 1 }
      let share = likes / Double(index + 1)
      return Plot.Mark(
        "Swipe \(index + 1)", share, text: "\(Share.percent(share)) liked")
    }
    let rates = statistics.categories.map { rate in
      Plot.Mark(
        rate.title, rate.rate, text: "\(Share.percent(rate.rate)) of \(rate.decided)",
        interval: rate.interval)
    }
    let plots = [
      recent.count > 1
        ? Plot(.line, "The share of likes over your last \(recent.count) swipes", recent) : nil,
      Plot(
        .bars, "How often you like them, and the range the real rate lies in", rates),
    ]
    return plots.compactMap(\.self).map { DatingSection("", plot: $0) }
  }

  /// The description, the limits and the sources of a deck.
  public init(_ deck: DeckDescription) {
    let sources = deck.sources.map { source in
      let title = "\(source.name) (\(source.year))"
      return DatingRow(.source, id: title, title: title)
    }
    self.init(
      title: "\(deck.title), version \(deck.version)",
      [
        "\(deck.summary).",
        """
        It is a playful way to meet \(deck.cards) ideas and remember what each can and can't do. \
        Each of its \(deck.claims) claims names who says so, in which year, and how sure that is; \
        \(deck.corrections) of them put right something that is often told.
        """,
        """
        It is no recommendation, no ranking and no forecast, and none of these replaces burning \
        less. The profiles are written by the makers of this program: the facts are their sources', \
        the jokes are not. What you swipe stays with this program.
        """,
      ].map { .text($0) }, sections: [DatingSection("Sources", sources)], refresh: .never)
  }
}

extension SwipeStatistics {
  /// The number of swipes that a plot needs: two points make no useful line.
  fileprivate static var plotted: Int { 5 }

  fileprivate var hasPlots: Bool { total >= Self.plotted }

  /// The number of swipes missing until there are plots, in a sentence; empty if none are.
  fileprivate var untilPlots: String {
    let missing = Self.plotted - total
    guard total > 0, missing > 0 else { return "" }
    return missing == 1
      ? "Swipe one more card, and there will be plots."
      : "Swipe \(missing) more cards, and there will be plots."
  }
}
