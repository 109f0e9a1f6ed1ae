public import DatingFeatures
import DatingModels
import ScreenParts
public import Terminal

/// The swipes in numbers, as lines of text.
public struct StatisticsText {
  private let statistics: SwipeStatistics
  private let look: Look

  public init(_ statistics: SwipeStatistics, _ look: Look) {
    self.statistics = statistics
    self.look = look
  }

  /// One line: how many were swiped, which share was liked, and what is liked most.
  var headline: StyledText {
    var parts = ["\(statistics.total) of \(statistics.cards) swiped"]
    if let rate = statistics.likeRate { parts.append("\(rate.percent) liked") }
    if let favourite { parts.append("mostly \(favourite.title)") }
    return StyledText(look.text(parts.joined(separator: look.separator)), look.muted)
  }

  /// All of it; without a decision, how to come by numbers.
  public func lines(columns: Int) -> [StyledText] {
    guard statistics.total > 0 else {
      return totals(columns: columns)
        + ["", StyledText("Swipe a card and there will be numbers.", look.muted)]
    }
    let recent = statistics.recent.count > 1 ? [recent(columns)] : []
    let title = look.lines(
      "How often you like them, and the range the real rate lies in", columns, .bold)
    return totals(columns: columns) + recent + [""] + title + chart(columns) + [""]
      + leanings(columns: columns)
  }

  /// How many were decided, and how.
  public func totals(columns: Int) -> [StyledText] {
    var lines = [
      "\(statistics.total) of \(statistics.cards) cards decided: \(statistics.liked) liked, "
        + "\(statistics.passed) passed, \(statistics.later) for later"
    ]
    if let rate = statistics.likeRate { lines.append("Like rate: \(rate.percent)") }
    if let favourite {
      lines.append("Favourite category: \(favourite.title)")
    }
    return lines.flatMap { look.lines($0, columns) }
  }

  /// What the likes lean to, or that they lean to nothing that could be told by now.
  public func leanings(columns: Int) -> [StyledText] {
    guard let overall = statistics.likeRate else { return [] }
    if statistics.leanings.isEmpty {
      let isAll = statistics.remaining == 0 && statistics.later == 0
      return look.lines(
        isAll ? "Your likes lean to nothing." : "No leaning that so few swipes could show.",
        columns)
    }
    return statistics.leanings.flatMap { leaning in
      let direction = leaning.rate > overall ? "more" : "less"
      return look.lines(
        "You like \(leaning.title) \(direction) than the rest: \(leaning.rate.percent) of "
          + "\(leaning.decided) (overall \(overall.percent))", columns)
    }
  }

  /// What is liked most; one or two likes make no favourite.
  private var favourite: InterventionCategory? {
    statistics.liked < 3 ? nil : statistics.favouriteCategory
  }

  /// The last decisions, the newest on the right: high is a like.
  private func recent(_ columns: Int) -> StyledText {
    let title = "Last swipes: "
    let room = max(1, columns - title.displayWidth)
    let values = statistics.recent.suffix(room).map { $0 == .like ? 1.0 : 0.0 }
    return StyledText(title)
      + Sparkline(values, range: 0...1).line(
        columns: room, style: .color(look.theme.chartBar), isUnicode: look.traits.isUnicode)
  }

  private func chart(_ columns: Int) -> [StyledText] {
    let rows = statistics.categories.map { rate in
      BarChart.Row(
        label: rate.title, share: rate.rate, interval: rate.interval,
        note: "\(rate.rate.percent) of \(rate.decided)")
    }
    let style = BarChartStyle(
      bar: .color(look.theme.chartBar), track: .color(look.theme.chartTrack),
      interval: .color(look.theme.chartInterval), note: look.muted)
    return BarChart(rows).lines(columns: columns, style: style, isUnicode: look.traits.isUnicode)
  }
}

extension Double {
  /// A share as a whole percentage.
  public var percent: String { "\(Int((self * 100).rounded())) %" }
}
