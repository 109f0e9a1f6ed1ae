import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Reports

/// The numbers that matter most.
extension LogbookReport {
  var overview: ReportSection {
    let totals = insights.totals
    var blocks: [ReportBlock] = [.keyFigures(figures)]
    var remarks: [ReportText] = []
    if totals.unsure > 0 {
      remarks.append(
        ReportText(
          "\(count(totals.unsure, "climb", "climbs")) may or may not lie within these days, "
            + "because the date is not known so exactly, and "
            + "\(totals.unsure == 1 ? "is" : "are") left out."))
    }
    if totals.ungraded > 0 {
      remarks.append(
        ReportText(
          "\(count(totals.ungraded, "climb has", "climbs have")) no grade that can be read, and "
            + "\(totals.ungraded == 1 ? "counts" : "count") only where no grade is needed."))
    }
    if insights.days.undated > 0 {
      remarks.append(
        ReportText(
          "Of \(count(insights.days.undated, "climb", "climbs")) the day is not known: no calendar "
            + "and no streak has \(insights.days.undated == 1 ? "it" : "them")."))
    }
    if !remarks.isEmpty {
      blocks.append(.note(remarks.dropFirst().reduce(remarks[0]) { $0 + " " + $1 }, heading: ""))
    }
    return ReportSection("At a glance", blocks)
  }

  private var figures: [KeyFigure] {
    let totals = insights.totals
    var figures = [
      KeyFigure(
        "Days climbed", number(totals.days), note: comparison(\.days), trend: daysByMonth)
    ]
    figures.append(
      KeyFigure(
        "Sends", number(totals.sends),
        note: "\(count(totals.routes, "different climb", "different climbs")), of "
          + "\(number(totals.climbs)) tried"))
    for family in insights.families {
      guard let hardest = family.hardest.first else { continue }
      let name = hardest.name.isEmpty ? "" : "\(hardest.name), "
      figures.append(
        KeyFigure(
          "Hardest \(noun(family).one)\(isPlain(family) ? "" : " (\(family.family.name))")",
          hardest.grade,
          note: name + text(hardest.date),
          trend: family.progress.count > 1
            ? family.progress.suffix(24).map { $0.hardest.map(Double.init) } : []))
    }
    if totals.sessions > 0 {
      let hours = totals.minutes.map { "\(number(Double($0) / 60)) hours" }
      figures.append(
        KeyFigure("Sessions", number(totals.sessions), note: hours ?? "none has ended yet"))
    }
    if totals.metres.sum != nil {
      figures.append(
        KeyFigure(
          "Metres climbed", number(totals.metres.sum, decimals: 0), note: known(totals.metres)))
    }
    if totals.pitches.sum != nil {
      figures.append(
        KeyFigure(
          "Pitches climbed", number(totals.pitches.sum, decimals: 0), note: known(totals.pitches)))
    }
    if insights.days.longestWeeks > 1 {
      let current = insights.days.currentWeeks
      figures.append(
        KeyFigure(
          "Weeks in a row", number(insights.days.longestWeeks),
          note: current > 0
            ? "the longest run; \(number(current)) now" : "the longest run; none now"))
    }
    return figures
  }

  /// Returns whether what one of the family is called says which family it is.
  private func isPlain(_ family: FamilyInsights) -> Bool { noun(family).one != "climb" }

  private func known(_ sum: PartialSum) -> String {
    sum.isComplete ? "of every send" : "known of \(number(sum.known)) of \(number(sum.total)) sends"
  }

  /// This year so far beside the last one, where the summary has both.
  private func comparison(_ path: KeyPath<YearSummary, Int>) -> String {
    guard let part = insights.yearToDate, let previous = part.previous else { return "" }
    let (now, then) = (part.current[keyPath: path], previous[keyPath: path])
    return "\(number(now)) this year, \(number(then)) by this day of \(previous.year)"
  }

  /// The days of each of the last twelve months.
  private var daysByMonth: [Double?] {
    guard let last = insights.totals.span?.upperBound else { return [] }
    var counts = Array(repeating: 0.0, count: 12)
    for day in insights.days.tally.counts.keys {
      let age = (last.year - day.year) * 12 + last.month - day.month
      if (0..<12).contains(age) { counts[11 - age] += 1 }
    }
    return counts
  }
}

/// Routes that took, or take, more than one try.
extension LogbookReport {
  /// The number of projects that are listed for a state.
  private static let mostProjects = 15

  var projects: ReportSection? {
    guard !insights.projects.isEmpty else { return nil }
    let figures = [ProjectState.active, .completed, .abandoned].compactMap { state in
      let count = insights.projects.count { $0.state == state }
      return count > 0 ? KeyFigure(state.title.sentenceCased, number(count)) : nil
    }
    let active = insights.projects.filter { $0.state == .active }
    let completed = insights.projects.filter { $0.state == .completed }
    var blocks: [ReportBlock] = [.keyFigures(figures)]
    if !active.isEmpty {
      blocks += table(
        "Active projects", active, [.text("Last tried"), .number("Others took")]
      ) { project in
        [text(project.lastTried), forecast(project)]
      }
    }
    if !completed.isEmpty {
      blocks += table("Completed projects", completed, [.text("Sent")]) { [text($0.sentOn)] }
    }
    blocks.append(
      .note(
        ReportText(
          "A year without a try makes a project abandoned. What others took is the median of your "
            + "completed projects of about the same grade, in brackets how many; it is told from "
            + "\(ProjectForecast.leastSamples) on.")))
    return ReportSection("Projects", blocks)
  }

  private func table(
    _ caption: String, _ projects: [Project], _ columns: [ReportTable.Column],
    _ cells: (Project) -> [String]
  ) -> [ReportBlock] {
    let shown = projects.prefix(LogbookReport.mostProjects)
    let table = ReportTable(
      caption: caption,
      columns: [.text("Project"), .text("Grade"), .number("Tries"), .number("Days")] + columns,
      rows: shown.map { project in
        let tries = project.attempts.map(number) ?? "\(number(project.attemptsAtLeast)) or more"
        return [project.name, project.grade?.text ?? words.unknown, tries, number(project.days)]
          + cells(project)
      })
    let rest = projects.count - shown.count
    return [.table(table)]
      + (rest > 0 ? [.paragraph(ReportText("And \(number(rest)) more."))] : [])
  }

  private func forecast(_ project: Project) -> String {
    project.forecast.map { "\(number($0.attempts)) (\(number($0.samples)))" } ?? words.unknown
  }
}
