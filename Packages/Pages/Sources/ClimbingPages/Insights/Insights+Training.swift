import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages

extension LoadInsights {
  var sections: [ClimbingSection] {
    guard !sessions.isEmpty else { return [] }
    var rows: [ClimbingRow] = []
    if let week = lastSevenDays {
      let value = week.load?.whole ?? "not known"
      rows.append(.value("7 days", "\(value), \(String.counted(week.sessions, "session"))"))
      if let monotony = week.monotony, let strain = week.strain {
        rows.append(.value("Monotony", monotony.tenths))
        rows.append(.value("Strain", "\(strain.whole) (load × monotony)"))
      }
    }
    if unrated > 0 {
      rows.append(
        .value(
          "Unrated", "\(String.counted(unrated, "session")) without RPE or an end left out"))
    }
    return [ClimbingSection("Training load (RPE × minutes)", rows, plot: course)]
  }

  private var course: Plot? {
    let shown = weeks.suffix(53)
    guard shown.count > 1, let most = shown.max(by: { ($0.load ?? 0) < ($1.load ?? 0) }),
      let value = most.load
    else { return nil }
    let marks = shown.map { week in
      Plot.Mark(
        "\(week.first)", week.load ?? .nan, text: week.load?.whole ?? "not known")
    }
    return Plot(.line, "By week, at most \(value.whole) in that of \(most.first)", marks)
  }
}

/// Readiness and days.
extension LogbookInsights {
  var readinessSection: ClimbingSection {
    let rows = readiness.filter { !$0.levels.isEmpty }.flatMap { kind -> [ClimbingRow] in
      let name = kind.kind == .mental ? "Head" : "Body"
      let levels: [ClimbingRow] = kind.levels.map { level in
        let hardest = level.hardest.map { "\($0.grade) (\($0.sessions))" }
          .joined(separator: " · ")
        return .value(
          "\(name) \(level.readiness)/5",
          "\(String.counted(level.sessions, "session")), \(level.sendsPerSession.tenths) "
            + (level.sendsPerSession == 1 ? "send each" : "sends each")
            + (hardest.isEmpty ? "" : ", hardest \(hardest)"))
      }
      return levels + [.value(name, kind.correlation)]
    }
    return ClimbingSection("Readiness and result", rows)
  }

  var daysSection: ClimbingSection {
    guard let latest = days.tally.counts.keys.max() else { return ClimbingSection() }
    var rows: [ClimbingRow] = []
    if let longest = days.longest {
      let now = days.current.map { "\($0.length) now" } ?? "none now"
      rows.append(
        .value("Streak", "\(String.counted(longest.length, "day")) to \(longest.last), \(now)"))
    }
    if days.longestWeeks > 1 {
      rows.append(
        .value("Weeks", "\(days.longestWeeks) in a row, \(days.currentWeeks) now"))
    }
    let end = max(latest, options.until.map { min($0, today) } ?? today)
    // 53 weeks with that of the end, from a Monday on.
    let first = end.adding(days: 1 - end.isoWeekday - 7 * 52)
    let shown = days.tally.counts.filter { $0.key >= first && $0.key <= end }
    guard let most = shown.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      rows.append(.value("Lately", "No day since \(first)."))
      return ClimbingSection("Days", rows)
    }
    let counts = shown.merging([end: 0]) { count, _ in count }
    let marks = counts.sorted { $0.key < $1.key }.map { day, count in
      Plot.Mark("\(day)", Double(count), text: String.counted(count, "climb"))
    }
    return ClimbingSection(
      "Days", rows,
      plot: Plot(
        .calendar,
        "\(String.counted(shown.count, "day")) since \(first), most on \(most.key): "
          + String.counted(most.value, "climb"), marks))
  }
}

extension ReadinessInsights {
  fileprivate var correlation: String {
    guard sessions >= RankCorrelation.fewestPairs else {
      return "\(String.counted(sessions, "session")): a correlation needs "
        + "\(RankCorrelation.fewestPairs)."
    }
    guard let sends else { return "No correlation: one side never changes." }
    let rho = (sends.rho * 100).rounded() / 100
    return "Correlation with sends \(rho > 0 ? "+" : "")\(rho) (Spearman, \(sends.pairs) sessions)"
  }
}
