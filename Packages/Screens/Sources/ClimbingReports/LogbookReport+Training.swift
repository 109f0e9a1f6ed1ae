import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Reports

/// Training load and readiness.
extension LogbookReport {
  var load: ReportSection? {
    let load = insights.load
    guard !load.sessions.isEmpty else { return nil }
    var blocks: [ReportBlock] = []
    if let week = load.lastSevenDays {
      blocks.append(
        .keyFigures([
          KeyFigure(
            "Load of the last seven days", number(week.load, decimals: 0),
            note: count(week.sessions, "session", "sessions"),
            trend: load.weeks.suffix(26).map(\.load)),
          KeyFigure("Monotony", number(week.monotony), note: "mean day by its deviation"),
          KeyFigure("Strain", number(week.strain, decimals: 0), note: "load × monotony"),
          KeyFigure(
            "Load of a session", number(load.medianLoad, decimals: 0),
            note: "median of \(number(load.sessions.count))"),
        ]))
    }
    if load.weeks.count > 1 {
      let weeks = load.weeks.suffix(53)
      blocks.append(
        .plot(
          BarChart(
            title: "Weekly load", rows: weeks.map { text($0.first) },
            series: [PlotSeries("Load", weeks.map(\.load))], rowTitle: "Week of",
            direction: .upright, isTimeline: true),
          caption: ReportText(
            "Effort (session RPE) times minutes, Monday to Sunday"
              + (load.weeks.count > weeks.count ? ", the last \(weeks.count) weeks." : ".")
              + " A week without a rated session has no bar.")))
    }
    let hardest = load.weeks.filter { $0.strain != nil }
      .sorted { ($1.strain ?? 0, $1.first) < ($0.strain ?? 0, $0.first) }.prefix(5)
    if hardest.count > 1 {
      blocks.append(
        .table(
          ReportTable(
            caption: "Weeks with the most strain",
            columns: [
              .text("Week of"), .number("Sessions"), .number("Load"), .number("Monotony"),
              .number("Strain"),
            ],
            rows: hardest.map { week in
              [
                text(week.first), number(week.sessions), number(week.load, decimals: 0),
                number(week.monotony, decimals: 2), number(week.strain, decimals: 0),
              ]
            })))
    }
    var note: ReportText =
      "Load is RPE × minutes. Monotony is the mean of the seven days by their standard deviation, "
      + "strain is load × monotony; after "
    note = note + link("Foster 1998", Source.strain) + ", high strain goes with falling ill. "
    if load.unrated > 0 {
      note =
        note
        + ReportText(
          "\(count(load.unrated, "session", "sessions")) without RPE or an end "
            + "\(load.unrated == 1 ? "is" : "are") missing here, and no week with one has a "
            + "monotony.")
    }
    blocks.append(.note(note, heading: "How load is counted"))
    return ReportSection("Training load", blocks)
  }

  var readiness: ReportSection? {
    let told = insights.readiness.filter { !$0.levels.isEmpty }
    guard !told.isEmpty else { return nil }
    var blocks: [ReportBlock] = []
    for kind in told {
      let name = kind.kind == .mental ? "Head" : "Body"
      let families = insights.families.filter { family in
        kind.levels.contains { $0.hardest.contains { $0.family == family.family.id } }
      }
      blocks.append(
        .table(
          ReportTable(
            caption: "\(name): readiness and result",
            columns: [
              .text("Readiness"), .number("Sessions"), .number("Sends a session"),
            ] + families.map { .number("Hardest, mean: \($0.family.name)") },
            rows: kind.levels.map { level in
              [
                "\(level.readiness) of 5", number(level.sessions), number(level.sendsPerSession),
              ]
                + families.map { family in
                  level.hardest.first { $0.family == family.family.id }
                    .map { "\($0.grade) (of\u{A0}\($0.sessions))" } ?? words.unknown
                }
            })))
      blocks.append(.paragraph(ReportText(correlation(kind))))
    }
    blocks.append(
      .note(
        ReportText(
          "Correlations are Spearman's, from −1 to 1, and are told from "
            + "\(RankCorrelation.fewestPairs) sessions on; of so few, chance alone still makes 0.7 once "
            + "in twenty times. "
            + "They say what went together, not what caused it. See ")
          + link("Spearman 1904", Source.spearman) + ".", heading: ""))
    return ReportSection("Readiness", blocks)
  }

  private func correlation(_ kind: ReadinessInsights) -> String {
    guard kind.sessions >= RankCorrelation.fewestPairs else {
      return "\(count(kind.sessions, "session is", "sessions are")) too few for a correlation."
    }
    var parts: [String] = []
    if let sends = kind.sends {
      parts.append("with sends \(signed(sends.rho)) (\(sends.pairs) sessions)")
    }
    for grade in kind.grades {
      let name = insights.families.first { $0.family.id == grade.family }?.family.name ?? ""
      parts.append(
        "with the hardest of the \(name) \(signed(grade.correlation.rho)) "
          + "(\(grade.correlation.pairs) sessions)")
    }
    return parts.isEmpty
      ? "There is nothing to correlate: one side never changes."
      : "Correlation \(parts.joined(separator: ", "))."
  }

  private func signed(_ value: Double) -> String {
    (value > 0 ? "+" : "") + number(value, decimals: 2)
  }
}
