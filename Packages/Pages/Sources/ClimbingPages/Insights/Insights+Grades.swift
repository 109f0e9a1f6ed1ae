import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Pages

extension FamilyInsights {
  /// The grades of a family: its pyramid with the hardest sends, then what there is to tell of the
  /// course, first tries, effort and rating.
  var sections: [ClimbingSection] {
    [grades, course, firstTriesSection, effortsSection, ratingSection].compactMap(\.self)
  }

  private var named: String { family.name.prefix(1).uppercased() + family.name.dropFirst() }

  private var grades: ClimbingSection {
    var rows: [ClimbingRow] = hardest.map { hardest in
      let what = [hardest.name, hardest.date?.description ?? "date not known"]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let label = hardest.kind == .send ? "hardest" : hardest.kind.rawValue
      return .value(
        label.prefix(1).uppercased() + label.dropFirst(), "\(hardest.grade) (\(what))",
        id: "\(family.id) \(label)")
    }
    if !unplaced.isEmpty {
      rows.append(
        .value(
          "Not on this scale", unplaced.prefix(4).map(\.grade).joined(separator: ", "),
          id: "\(family.id) unplaced"))
    }
    return ClimbingSection(
      "\(named), on the \(scale.name) scale", rows,
      plot: Plot(.bars, "Sends by grade and style", pyramidMarks))
  }

  private var pyramidMarks: [Plot.Mark] {
    let used = SendStyle.allCases.filter { style in pyramid.contains { $0.styles[style] != nil } }
    return pyramid.enumerated().flatMap { index, step in
      // A grade without a send keeps its place, and the first grade puts the styles in order.
      if step.styles.isEmpty, index > 0 { return [Plot.Mark(step.grade, 0, text: "0")] }
      return used.filter { index == 0 || step.styles[$0] != nil }.map { style in
        let count = step.styles[style] ?? 0
        return Plot.Mark(step.grade, Double(count), text: "\(count)", series: style.title)
      }
    }
  }

  private var course: ClimbingSection? {
    let told = progress.filter { $0.hardest != nil }
    guard told.count > 1, let first = told.first, let last = told.last else { return nil }
    let marks = progress.map { point in
      Plot.Mark(
        point.name, point.hardest.map(Double.init) ?? .nan,
        text: point.hardestGrade ?? "not known")
    }
    return ClimbingSection(
      plot: Plot(
        .line,
        "Hardest by \(period.rawValue): \(first.hardestGrade ?? "") in \(first.name), "
          + "\(last.hardestGrade ?? "") in \(last.name)", marks))
  }

  private var firstTriesSection: ClimbingSection? {
    guard !firstTries.isEmpty else { return nil }
    let marks = firstTries.map { step in
      Plot.Mark(
        step.grade, step.firstTry.share ?? 0,
        text: "\(step.firstTry.share.percent) of \(step.firstTry.total)",
        interval: step.firstTry.interval)
    }
    return ClimbingSection(
      plot: Plot(
        .bars, "Sent on the first try, and the range the real rate lies in (95 %)", marks))
  }

  private var effortsSection: ClimbingSection? {
    let rows: [ClimbingRow] = efforts.compactMap { step in
      let parts = [step.tries?.words("try", "tries"), step.days?.words("day", "days")]
        .compactMap(\.self)
      return parts.isEmpty
        ? nil
        : .value(step.grade, parts.joined(separator: ", "), id: "\(family.id) \(step.grade)")
    }
    return rows.isEmpty
      ? nil : ClimbingSection("What a send took: median, and of how many", rows)
  }

  private var ratingSection: ClimbingSection? {
    guard let rating, let value = rating.current.value else { return nil }
    let formula =
      rating.formula == .ewbank ? "log2 of the sum of 2^grade (Ewbank)" : "ln of the sum of e^V"
    let marks = (rating.course + [rating.current]).map { point in
      Plot.Mark(
        "\(point.day)", point.value ?? .nan,
        text: point.value.map { "\($0.tenths) of \(point.sends)" } ?? "not known")
    }
    return ClimbingSection(
      "",
      [
        .value(
          "Formula",
          "\(formula), \(PerformanceRating.windowDays) days: Cumulative Performance Grade, Drummond "
            + "and Popinga 2021", id: "\(family.id) formula")
      ],
      plot: Plot(
        .line,
        "Performance rating \(value.tenths) of "
          + String.counted(rating.current.sends, "clean send"), marks))
  }
}

extension Spread {
  fileprivate func words(_ one: String, _ many: String) -> String {
    "\(median.tenths) \(median == 1 ? one : many) (\(count))"
  }
}
