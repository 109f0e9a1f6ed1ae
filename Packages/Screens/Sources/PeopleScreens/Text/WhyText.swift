public import PeopleRequests
import ScreenParts
public import Terminal

/// Why there are so few people to meet, as lines.
public struct WhyText {
  private let report: WhyReport
  private let look: PeopleLook

  /// Prepares a report's text.
  public init(_ report: WhyReport, _ look: PeopleLook) {
    self.report = report
    self.look = look
  }

  /// How many there are, which wish keeps out how many, and what would help.
  public func lines(columns: Int) -> [StyledText] {
    let people = String.counted(report.community, "other person", "other people")
    var lines = look.lines(
      "There \(report.community == 1 ? "is" : "are") \(people) here. \(report.passing) fit "
        + "both ways; at most \(report.undecided) of them you have not decided on.", columns)
    let costs = report.filters.filter { $0.keepsOut > 0 }
    if !costs.isEmpty { lines += ["", StyledText("What keeps out how many", .bold)] }
    for cost in costs { lines += self.lines(cost, columns) }
    if !report.advice.isEmpty {
      lines += ["", StyledText("What would help", .bold)]
      for advice in report.advice {
        lines += look.item(
          look.sign("→", ">"), advice, columns, TextStyle(foreground: look.theme.accent))
      }
    }
    return lines
  }

  private func lines(_ cost: FilterCost, _ columns: Int) -> [StyledText] {
    let sides = [
      cost.byMine > 0 ? "\(cost.byMine) by your wish" : nil,
      cost.byTheirs > 0 ? "\(cost.byTheirs) by theirs" : nil,
      cost.byBoth > 0 ? "\(cost.byBoth) by both" : nil,
    ].compactMap(\.self)
    let detail = sides.isEmpty ? "" : " (\(sides.joined(separator: ", ")))"
    let gain = cost.onlyThis > 0 ? "; without it \(cost.onlyThis) more would fit" : ""
    return look.row(cost.name, "\(cost.keepsOut)\(detail)\(gain)", labels: labels, columns)
      + advice(cost, columns)
  }

  /// What would help with this one, unless it is said below anyway.
  private func advice(_ cost: FilterCost, _ columns: Int) -> [StyledText] {
    guard let advice = cost.advice, !report.advice.contains(advice) else { return [] }
    return look.row("", advice, labels: labels, columns)
  }

  private var labels: Int { report.filters.map(\.name.displayWidth).max() ?? 0 }
}
