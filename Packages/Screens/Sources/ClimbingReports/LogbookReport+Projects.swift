import ClimbingFeatures
import ClimbingModels
import DomainModels
import Reports

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
