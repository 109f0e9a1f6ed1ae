import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// Tags, places and years.
extension InsightsText {
  /// How many places and years are listed.
  private static let mostRows = 8

  func projects(_ columns: Int) -> [StyledText] {
    guard !insights.projects.isEmpty else { return [] }
    let counts = [ProjectState.active, .completed, .abandoned].compactMap { state in
      let count = insights.projects.count { $0.state == state }
      return count > 0 ? "\(count) \(state.title)" : nil
    }
    var lines = heading("Projects: \(counts.joined(separator: ", "))", columns)
    let active = insights.projects.filter { $0.state == .active }
    for project in active.prefix(InsightsText.mostRows) {
      let tries =
        project.attempts.map { count($0, "try", "tries") }
        ?? "at least \(count(project.attemptsAtLeast, "try", "tries"))"
      let days = project.days.map { " on \(count($0, "day", "days"))" } ?? ""
      let others = project.forecast.map { "; others took \($0.attempts) (\($0.samples))" } ?? ""
      let name = [project.name, project.grade?.text].compactMap(\.self).joined(separator: " ")
      lines += look.lines("\(name.filter { !$0.isNewline }): \(tries)\(days)\(others)", columns)
    }
    let rest = active.count - InsightsText.mostRows
    if rest > 0 { lines += look.lines("and \(rest) more active", columns, look.muted) }
    return lines
  }

  func tags(_ columns: Int) -> [StyledText] {
    guard !insights.tags.isEmpty else { return [] }
    var lines = heading("Strengths and weaknesses", columns)
    let told = insights.tags.filter { $0.verdict != .notEnough }
    for tag in told {
      let sign = tag.verdict == .strength ? "+" : "-"
      lines += look.lines(
        "\(sign) \(tag.name): \(percent(tag.with.share)) of \(tag.with.total) sent, "
          + "\(percent(tag.without.share)) of \(tag.without.total) without", columns)
    }
    let rest = insights.tags.count - told.count
    if rest > 0 {
      lines += look.lines(
        "\(count(rest, "tag", "tags")) with not enough climbs to tell", columns, look.muted)
    }
    return lines
  }

  func places(_ columns: Int) -> [StyledText] {
    guard !insights.places.isEmpty else { return [] }
    let rows = insights.places.prefix(InsightsText.mostRows).map { place in
      (
        look.text(place.name.filter { !$0.isNewline }),
        "\(count(place.days, "day", "days")), \(count(place.sends, "send", "sends"))"
      )
    }
    let rest = insights.places.count - rows.count
    return heading("Places", columns) + table(rows, columns)
      + (rest > 0
        ? look.lines("and \(count(rest, "more place", "more places"))", columns, look.muted) : [])
  }

  func years(_ columns: Int) -> [StyledText] {
    guard insights.years.count > 1 else { return [] }
    let rows = insights.years.prefix(InsightsText.mostRows).map { year in
      let hardest = year.hardest.map(\.grade).joined(separator: look.separator)
      return (
        "\(year.year)",
        "\(count(year.days, "day", "days")), \(count(year.sends, "send", "sends"))"
          + (hardest.isEmpty ? "" : ", \(hardest)")
      )
    }
    return heading("Years", columns) + table(rows, columns)
  }

  /// Names, cut to half of the columns, and what there is to say of each.
  private func table(_ rows: [(name: String, text: String)], _ columns: Int) -> [StyledText] {
    let natural = rows.map(\.name.displayWidth).max() ?? 0
    let width = min(natural, columns / 2)
    return rows.map { row in
      let name = row.name.truncated(toWidth: width, ellipsis: look.ellipsis)
      return StyledText(name.padded(toWidth: width + 1))
        + StyledText(look.text(row.text), look.muted)
    }
  }
}
