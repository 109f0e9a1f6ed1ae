public import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
public import Terminal

/// What a logbook says, as lines of text: what `climbing insights` prints.
///
/// Every line fits the columns, says in words and numbers what its bars show, and is read without
/// colours: styles differ in their signs, days in their heights. Numbers stand before their bars,
/// so that whoever listens hears them first. What there is nothing to tell of is left out.
public struct InsightsText {
  let insights: LogbookInsights
  let look: ClimbingLook

  public init(_ insights: LogbookInsights, _ look: ClimbingLook) {
    self.insights = insights
    self.look = look
  }

  /// All of it.
  ///
  /// - Parameter columns: how wide a line may be; made for 40 to 120.
  /// - Returns: the lines; none is wider.
  public func lines(columns: Int) -> [StyledText] {
    guard columns > 0 else { return [] }
    guard !insights.isEmpty else {
      return look.lines(
        "No climb in this time. Log one, or take a longer time.", columns, look.muted)
    }
    var parts = [overview(columns)]
    for family in insights.families where family.climbs > 0 {
      parts.append(grades(of: family, columns))
    }
    parts += [
      projects(columns), load(columns), readiness(columns), days(columns), tags(columns),
      places(columns),
      years(columns), notes(columns),
    ]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""])).map {
      $0.truncated(toWidth: columns, ellipsis: look.ellipsis)
    }
  }

  private func overview(_ columns: Int) -> [StyledText] {
    let totals = insights.totals
    var lines = look.lines(title, columns, .bold)
    lines += figure("Days", "\(totals.days)\(comparison)", columns)
    lines += figure(
      "Sends", "\(totals.sends) of \(totals.climbs) tried, \(totals.routes) different", columns)
    if totals.sessions > 0 {
      let hours = totals.minutes.map { ", \(number(Double($0) / 60)) hours" } ?? ""
      lines += figure("Sessions", "\(totals.sessions)\(hours)", columns)
    }
    if let metres = totals.metres.sum {
      lines += figure("Metres", number(metres, decimals: 0) + known(totals.metres), columns)
    }
    if let pitches = totals.pitches.sum {
      lines += figure("Pitches", number(pitches, decimals: 0) + known(totals.pitches), columns)
    }
    return lines
  }

  private var title: String {
    guard let span = insights.totals.span else { return "Your logbook" }
    return "Your logbook, \(span.lowerBound) to \(span.upperBound)"
  }

  private var comparison: String {
    guard let part = insights.yearToDate, let previous = part.previous else { return "" }
    return ", \(part.current.days) this year, \(previous.days) by this day of \(previous.year)"
  }

  private func known(_ sum: KnownSum) -> String {
    sum.isComplete ? "" : " (known of \(sum.known) of \(sum.total) sends)"
  }

  /// What was left out, and what formulas are behind the numbers.
  private func notes(_ columns: Int) -> [StyledText] {
    let totals = insights.totals
    var notes: [String] = []
    if totals.unsure > 0 {
      notes.append(
        "\(count(totals.unsure, "climb", "climbs")) left out: the date is too uncertain.")
    }
    if totals.ungraded > 0 {
      notes.append("\(count(totals.ungraded, "climb", "climbs")) without a grade that can be read.")
    }
    notes.append(
      insights.options.countsTopRope
        ? "Ropes from above count." : "Following and ropes from above don't count as sends.")
    return notes.flatMap { look.lines($0, columns, look.muted) }
  }
}
