public import PeopleRequests
import ScreenParts
public import Terminal

/// How attention is shared in the community, as lines.
public struct ExposureText {
  private let report: ExposureReport
  private let look: PeopleLook

  /// Prepares a report's text.
  public init(_ report: ExposureReport, _ look: PeopleLook) {
    self.report = report
    self.look = look
  }

  /// A table of three ways to share attention, and what it means.
  public func lines(columns: Int) -> [StyledText] {
    let people = String.counted(report.community, "person", "people")
    let decisions = String.decisions(report.decisions)
    var lines = look.lines(
      "\(people), \(decisions); \(report.looked) of them were looked at.", columns)
    let rows: [(String, ExposureFigures)] = [
      ("So far", report.given), ("By the lists here", report.lists),
      ("By likelihood alone", report.byScoreAlone),
    ]
    for (title, figures) in rows {
      lines += [""] + look.lines(title, columns, .bold)
      lines += look.row("Gini", decimal(figures.gini), labels: 15, columns)
      lines += look.row("shown to nobody", Share.percent(figures.neverShown), labels: 15, columns)
      lines += look.row("to the top 1 %", Share.percent(figures.topShare), labels: 15, columns)
    }
    lines +=
      [""] + look.lines("Gini: 0 is the same for all, 1 is all for one.", columns, look.muted)
    return report.note.isEmpty ? lines : lines + look.lines(report.note, columns, look.muted)
  }

  private func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let hundredths = Int((min(1, max(0, value)) * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
  }
}
