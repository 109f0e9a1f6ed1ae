import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Reports

/// The grades of one family.
extension LogbookReport {
  func family(_ family: FamilyInsights) -> ReportSection? {
    guard family.climbs > 0 else { return nil }
    var blocks: [ReportBlock] = [.paragraph(ReportText(introduction(family)))]
    if !family.pyramid.isEmpty {
      blocks.append(.plot(pyramid(family), caption: ReportText(pyramidCaption(family))))
    }
    if let plot = progress(family) {
      blocks.append(
        .plot(
          plot,
          caption: ReportText(
            "The hardest and the median send of each \(family.period.rawValue), the lower of two "
              + "middle ones. A gap is a \(family.period.rawValue) without a send.")))
    }
    blocks += firstTries(family)
    blocks += efforts(family)
    blocks += rating(family)
    return ReportSection(title(family), blocks)
  }

  private func introduction(_ family: FamilyInsights) -> String {
    var text =
      "\(count(family.sends, "send", "sends")) of \(count(family.climbs, "climb", "climbs")) "
      + "that were tried, on the steps of the \(family.scale.name) scale."
    let kinds = family.hardest.dropFirst().map { hardest in
      "The hardest \(hardest.kind.rawValue) is \(hardest.grade)"
        + (hardest.name.isEmpty ? "" : " (\(hardest.name), \(self.text(hardest.date)))") + "."
    }
    text += kinds.map { " \($0)" }.joined()
    if !family.unplaced.isEmpty {
      let named = family.unplaced.prefix(5).map { "\($0.grade) (\($0.climbs))" }
      let rest = family.unplaced.count - named.count
      text +=
        " That scale has no place for \(named.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more." : ".")
    }
    return text
  }

  private func pyramidCaption(_ family: FamilyInsights) -> String {
    let options = insights.options
    return
      (options.countsRoutesOnce
      ? "Each \(noun(family).one) counts once, by its best ascent"
      : "Every ascent counts, laps too") + "; "
      + (options.countsTopRope
        ? "following and ropes from above are counted."
        : "following and ropes from above are left out.")
  }

  private func pyramid(_ family: FamilyInsights) -> Pyramid {
    let tokens: [SendStyle: String] = [
      .onsight: "tick.onsight", .flash: "tick.flash", .redpoint: "tick.redpoint",
      .repeat: "tick.repeat", .unsaid: "chart.5", .topRope: "chart.6", .aid: "chart.7",
    ]
    let styles = SendStyle.allCases.filter { style in
      family.pyramid.contains { $0.styles[style] != nil }
    }
    let paints = PlotPaint.tokens(styles.map { tokens[$0] ?? "chart.1" })
    return Pyramid(
      title: "Grade pyramid: \(family.family.name)", rows: family.pyramid.map(\.grade),
      segments: zip(styles, paints).map { style, paint in
        PlotSeries(
          style.title.sentenceCased, family.pyramid.map { Double($0.styles[style] ?? 0) },
          paint: paint)
      }, rowTitle: "Grade")
  }

  private func progress(_ family: FamilyInsights) -> LineChart? {
    guard family.progress.count > 1 else { return nil }
    let labels = family.scale.labels
    return LineChart(
      title: "Progress: \(family.family.name)", along: .days(family.progress.map(\.start)),
      series: [
        PlotSeries("Hardest", family.progress.map { $0.hardest.map(Double.init) }),
        PlotSeries("Median", family.progress.map { $0.median.map(Double.init) }),
      ], rowTitle: family.period.rawValue.sentenceCased, isWhole: true,
      text: { value in
        let step = Int(value.rounded())
        return labels.indices.contains(step) ? labels[step] : "–"
      })
  }

  private func firstTries(_ family: FamilyInsights) -> [ReportBlock] {
    guard !family.firstTries.isEmpty else { return [] }
    let drawn = family.firstTries.filter {
      $0.firstTry.total >= LogbookReport.fewestFirstTries
    }
    var blocks: [ReportBlock] = [.heading("First tries")]
    // Most people don't call a problem onsighted: a column of zeros says nothing.
    let hasOnsights =
      family.family != .boulder || family.firstTries.contains { $0.onsights.hits > 0 }
    if !drawn.isEmpty {
      let onsights = drawn.map { whole($0.onsights.share ?? 0) }
      let all = drawn.map { whole($0.firstTry.share ?? 0) }
      let onsight = PlotSeries(
        "Onsight", onsights.map(Double.init),
        paint: PlotPaint("tick.onsight"))
      let flash = PlotSeries(
        "Flash", zip(all, onsights).map { Double($0 - $1) },
        paint: PlotPaint.tokens(["tick.onsight", "tick.flash"])[1])
      blocks.append(
        .plot(
          BarChart(
            title: "Sent on the first try, in percent: \(family.family.name)",
            rows: drawn.map { "\($0.grade) (\($0.firstTry.total))" },
            series: hasOnsights ? [onsight, flash] : [flash], rowTitle: "Grade (first tries)",
            arrangement: .stacked),
          caption: ReportText(
            "In brackets the number of first tries. A grade with fewer than "
              + "\(LogbookReport.fewestFirstTries) is in the table alone.")))
    }
    let columns: [ReportTable.Column] =
      [.text("Grade"), .number("Tries")] + (hasOnsights ? [.number("Onsight")] : [])
      + [.number("Flash"), .number("Rate"), .number("Real, %")]
    blocks.append(
      .table(
        ReportTable(
          caption: "First tries: \(family.family.name)", columns: columns,
          rows: family.firstTries.map { step in
            [step.grade, number(step.firstTry.total)]
              + (hasOnsights ? [number(step.onsights.hits)] : [])
              + [
                number(step.firstTry.hits - step.onsights.hits), percent(step.firstTry.share),
                interval(step.firstTry),
              ]
          })))
    if family.firstTryUnknown > 0 {
      let unknown = count(family.firstTryUnknown, noun(family).one, noun(family).many)
      blocks.append(
        .paragraph(
          ReportText("The result of the first try is unknown for \(unknown); they don't count.")))
    }
    return blocks
  }

  private func efforts(_ family: FamilyInsights) -> [ReportBlock] {
    let known = family.efforts.filter { $0.tries != nil || $0.days != nil }
    guard !known.isEmpty else { return [] }
    let unknown = family.efforts.reduce(0) { $0 + $1.unknown }
    // The least and the greatest say nothing where all are the same.
    func text(_ spread: Spread?) -> String {
      guard let spread else { return words.unknown }
      let median = number(spread.median)
      return spread.least == spread.greatest
        ? median : "\(median)\u{A0}(\(spread.least)\u{A0}to\u{A0}\(spread.greatest))"
    }
    var blocks: [ReportBlock] = [
      .heading("What a send took"),
      .table(
        ReportTable(
          caption: "Tries and days until the first send: \(family.family.name)",
          columns: [
            .text("Grade"), .number("Tries"), .number("Of"), .number("Days"), .number("Of"),
          ],
          rows: known.map { step in
            [
              step.grade, text(step.tries), number(step.tries?.count), text(step.days),
              number(step.days?.count),
            ]
          })),
      .paragraph(
        ReportText(
          "The median, the least and the greatest, and of how many \(noun(family).many) they are.")
      ),
    ]
    if unknown > 0 {
      blocks.append(
        .paragraph(
          ReportText(
            "\(count(unknown, "more send", "more sends")) without a count of tries: a redpoint "
              + "without a try before it, or an ascent from before the log begins.")))
    }
    return blocks
  }

  private func rating(_ family: FamilyInsights) -> [ReportBlock] {
    guard let rating = family.rating, let value = rating.current.value else { return [] }
    let known = rating.course.filter { $0.value != nil }
    var blocks: [ReportBlock] = [.heading("Performance rating")]
    let unsaid =
      rating.unsaid == 0
      ? "" : ", \(count(rating.unsaid, "tick", "ticks")) left out whose style is not said"
    blocks.append(
      .keyFigures(
        [
          KeyFigure(
            "Cumulative Performance Grade", number(value),
            note:
              "\(rating.scale.name), \(count(rating.current.sends, "clean send", "clean sends"))"
              + unsaid)
        ] + highest(rating)))
    if known.count > 1 {
      let points = rating.course + [rating.current]
      blocks.append(
        .plot(
          LineChart(
            title: "Performance rating: \(family.family.name)", along: .days(points.map(\.day)),
            series: [
              PlotSeries(
                "Rating", points.map { $0.value.map { ($0 * 10).rounded() / 10 } })
            ], rowTitle: "Day"),
          caption: ReportText(
            "Each point is of the \(PerformanceRating.windowDays) days before it, so that it rises by "
              + "itself in the first year of a log.")))
    }
    let formula =
      rating.formula == .ewbank
      ? "log₂ of the sum of 2 to the power of each grade, in steps of the Ewbank scale: two routes "
        + "of a grade are worth one of the next"
      : "the natural logarithm of the sum of e to the power of each V grade"
    blocks.append(
      .note(
        ReportText(
          "The rating is \(formula). It counts clean sends of \(PerformanceRating.windowDays) days, "
            + "\(counted(family)); a grade of another scale is the middle of its range. See ")
          + link("Cumulative Performance Grade", Source.cumulativeGrade) + " and "
          + link("Drummond and Popinga 2021", Source.gradeScale) + ".", heading: "Formula"))
    return blocks
  }

  /// The highest rating of its course, where that is another than the one now.
  private func highest(_ rating: PerformanceRating) -> [KeyFigure] {
    let known = rating.course.compactMap { point in point.value.map { (point.day, $0) } }
    guard let best = known.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }),
      best.1 > rating.current.value ?? best.1
    else { return [] }
    return [KeyFigure("Highest so far", number(best.1), note: text(best.0))]
  }

  /// The climbs that the rating counts, by the options.
  private func counted(_ family: FamilyInsights) -> String {
    let options = insights.options
    return (options.countsRoutesOnce ? "each \(noun(family).one) once" : "repeats too")
      + (options.countsTopRope ? ", ropes from above too" : ", no ropes from above")
  }
}
