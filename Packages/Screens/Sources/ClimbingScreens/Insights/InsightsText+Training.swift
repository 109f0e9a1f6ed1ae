import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// Training load, readiness and days.
extension InsightsText {
  func load(_ columns: Int) -> [StyledText] {
    let load = insights.load
    guard !load.sessions.isEmpty else { return [] }
    var lines = heading("Training load (RPE × minutes)", columns)
    if let week = load.lastSevenDays {
      let sessions = count(week.sessions, "session", "sessions")
      let value = week.load.map { number($0, decimals: 0) } ?? "not known"
      lines += figure("7 days", "\(value), \(sessions)", columns)
      if let monotony = week.monotony, let strain = week.strain {
        lines += figure("Monotony", number(monotony), columns)
        lines += figure("Strain", "\(number(strain, decimals: 0)) (load × monotony)", columns)
      }
    }
    let weeks = load.weeks.suffix(min(53, columns))
    if let most = weeks.max(by: { ($0.load ?? 0) < ($1.load ?? 0) }), let value = most.load,
      weeks.count > 1
    {
      lines += course(
        "By week, at most \(number(value, decimals: 0)) in that of \(most.first)",
        weeks.map(\.load), columns)
    }
    if load.unrated > 0 {
      lines += look.lines(
        "\(count(load.unrated, "session", "sessions")) without RPE or an end left out", columns,
        look.muted)
    }
    return lines
  }

  func readiness(_ columns: Int) -> [StyledText] {
    let told = insights.readiness.filter { !$0.levels.isEmpty }
    guard !told.isEmpty else { return [] }
    var lines = heading("Readiness and result", columns)
    for kind in told {
      let name = kind.kind == .mental ? "Head" : "Body"
      for level in kind.levels {
        let hardest = level.hardest.map { "\($0.grade) (\($0.sessions))" }
          .joined(separator: look.separator)
        let sessions = count(level.sessions, "session", "sessions")
        lines += figure(
          "\(name) \(level.readiness)/5",
          "\(sessions), \(number(level.sendsPerSession)) "
            + (level.sendsPerSession == 1 ? "send each" : "sends each")
            + (hardest.isEmpty ? "" : ", hardest \(hardest)"), columns)
      }
      lines += look.lines(correlation(kind), columns, look.muted)
    }
    return lines
  }

  private func correlation(_ kind: ReadinessInsights) -> String {
    guard kind.sessions >= RankCorrelation.fewestPairs else {
      return "\(count(kind.sessions, "session", "sessions")): a correlation needs "
        + "\(RankCorrelation.fewestPairs)."
    }
    guard let sends = kind.sends else { return "No correlation: one side never changes." }
    let rho = (sends.rho * 100).rounded() / 100
    return "Correlation with sends \(rho > 0 ? "+" : "")\(rho) (Spearman, \(sends.pairs) sessions)"
  }

  func days(_ columns: Int) -> [StyledText] {
    let days = insights.days
    guard let latest = days.tally.counts.keys.max() else { return [] }
    var lines = heading("Days", columns)
    if let longest = days.longest {
      let now = days.current.map { "\($0.length) now" } ?? "none now"
      lines += figure(
        "Streak", "\(count(longest.length, "day", "days")) to \(longest.last), \(now)", columns)
    }
    if days.longestWeeks > 1 {
      lines += figure("Weeks", "\(days.longestWeeks) in a row, \(days.currentWeeks) now", columns)
    }
    let end = max(latest, insights.options.until.map { min($0, insights.today) } ?? insights.today)
    let calendar = CalendarText(counts: days.tally.counts, last: end, look: look)
    guard let first = calendar.first(columns: columns) else { return lines }
    let shown = days.tally.counts.filter { $0.key >= first && $0.key <= end }
    guard let most = shown.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return lines + look.lines("No day since \(first).", columns, look.muted)
    }
    return lines
      + look.lines(
        "\(count(shown.count, "day", "days")) since \(first), most on \(most.key): "
          + count(most.value, "climb", "climbs"), columns)
      + calendar.lines(columns: columns)
  }
}
