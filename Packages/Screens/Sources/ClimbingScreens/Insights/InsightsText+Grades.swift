import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import ScreenParts
import Terminal

/// The grades of a family.
extension InsightsText {
  func grades(of family: FamilyInsights, _ columns: Int) -> [StyledText] {
    let name = family.family.name.prefix(1).uppercased() + family.family.name.dropFirst()
    var lines = heading("\(name), on the \(family.scale.name) scale", columns)
    for hardest in family.hardest {
      let what = [hardest.name, hardest.date?.description ?? "date not known"]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let label = hardest.kind == .send ? "Hardest" : hardest.kind.rawValue.sentenceCased
      lines += figure(label, "\(hardest.grade) (\(what))", columns)
    }
    lines += PyramidText(steps: family.pyramid, look: look).lines(columns: columns)
    lines += progress(family, columns) + firstTries(family, columns) + efforts(family, columns)
    lines += rating(family, columns)
    if !family.unplaced.isEmpty {
      let named = family.unplaced.prefix(4).map(\.grade).joined(separator: ", ")
      lines += look.lines("Not on this scale: \(named)", columns, look.muted)
    }
    return lines
  }

  private func progress(_ family: FamilyInsights, _ columns: Int) -> [StyledText] {
    let told = family.progress.filter { $0.hardest != nil }
    guard told.count > 1, let first = told.first, let last = told.last else { return [] }
    let shown = min(family.progress.count, columns)
    return course(
      "Hardest by \(family.period.rawValue): \(first.hardestGrade ?? "") in \(first.name), "
        + "\(last.hardestGrade ?? "") in \(last.name)",
      family.progress.suffix(shown).map { $0.hardest.map(Double.init) }, columns)
  }

  private func firstTries(_ family: FamilyInsights, _ columns: Int) -> [StyledText] {
    guard !family.firstTries.isEmpty else { return [] }
    let chart = BarChart(
      family.firstTries.map { step in
        BarChart.Row(
          label: step.grade, share: step.firstTry.share ?? 0, interval: step.firstTry.interval,
          note: "\(percent(step.firstTry.share)) of \(step.firstTry.total)")
      })
    return [""]
      + look.lines(
        "Sent on the first try, and the range the real rate lies in (95 %)", columns, look.muted)
      + chart.lines(columns: columns, style: barStyle, isUnicode: look.traits.isUnicode)
  }

  private func efforts(_ family: FamilyInsights, _ columns: Int) -> [StyledText] {
    let known = family.efforts.filter { $0.tries != nil || $0.days != nil }
    guard !known.isEmpty else { return [] }
    let width = known.map { look.text($0.grade).displayWidth }.max() ?? 0
    let rows = known.map { step in
      let parts = [text(step.tries, "try", "tries"), text(step.days, "day", "days")]
      let words = parts.compactMap(\.self).joined(separator: ", ")
      return StyledText(look.text(step.grade).padded(toWidth: width + 1))
        + StyledText(look.text(words), look.muted)
    }
    return [""] + look.lines("What a send took: median, and of how many", columns, look.muted)
      + rows
  }

  private func text(_ spread: Spread?, _ one: String, _ many: String) -> String? {
    spread.map { spread in
      "\(number(spread.median)) \(spread.median == 1 ? one : many) (\(spread.count))"
    }
  }

  private func rating(_ family: FamilyInsights, _ columns: Int) -> [StyledText] {
    guard let rating = family.rating, let value = rating.current.value else { return [] }
    let formula =
      rating.formula == .ewbank ? "log2 of the sum of 2^grade (Ewbank)" : "ln of the sum of e^V"
    return [""]
      + course(
        "Performance rating \(number(value)) of "
          + count(rating.current.sends, "clean send", "clean sends"),
        (rating.course + [rating.current]).map(\.value), columns)
      + look.lines(
        "\(formula), \(PerformanceRating.windowDays) days: Cumulative Performance Grade, Drummond "
          + "and Popinga 2021", columns, look.muted)
  }
}

extension String {
  /// With a capital letter in front.
  fileprivate var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
