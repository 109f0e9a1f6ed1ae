import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Reports

/// Days, tags, places and years.
extension LogbookReport {
  var days: ReportSection? {
    let days = insights.days
    guard let last = days.tally.counts.keys.max() else { return nil }
    var figures = [KeyFigure("Days", number(days.count))]
    if let longest = days.longest {
      figures.append(
        KeyFigure(
          "Longest streak", count(longest.length, "day", "days"),
          note: longest.length == 1
            ? text(longest.last) : "\(text(longest.first)) to \(text(longest.last))"))
    }
    figures.append(
      KeyFigure(
        "Streak now", days.current.map { count($0.length, "day", "days") } ?? "none",
        note: "it ends when a whole day was missed"))
    let end = max(last, insights.options.until.map { min($0, insights.today) } ?? insights.today)
    let first = end.adding(days: 1 - LogbookReport.heatDays)
    var blocks: [ReportBlock] = [.keyFigures(figures)]
    let shown = days.tally.counts.filter { $0.key >= first && $0.key <= end }
    if !shown.isEmpty {
      blocks.append(
        .plot(
          CalendarHeatMap(
            title: "Climbing days", days: first...end, values: shown.mapValues(Double.init),
            tokens: ["heat.some", "heat.much", "heat.most"]),
          caption: ReportText(
            "Climbs on each day of the last 53 weeks, a session without a climb counts as one. A "
              + "day is the date that the clock showed where it was climbed.")))
    }
    if days.count > 6 {
      blocks.append(
        .plot(
          BarChart(
            title: "Days by weekday", rows: words.weekdays,
            series: [PlotSeries("Days", days.weekdays.map(Double.init))], rowTitle: "Weekday")))
    }
    return ReportSection("Days", blocks)
  }

  var tags: ReportSection? {
    guard !insights.tags.isEmpty else { return nil }
    func verdict(_ tag: TagInsight) -> String {
      switch tag.verdict {
      case .strength: "strength"
      case .weakness: "weakness"
      case .notEnough: "not\u{A0}enough"
      }
    }
    let told = insights.tags.filter { $0.verdict != .notEnough }
    let sentences = told.map { tag in
      ReportText.strong(tag.name)
        + ReportText(
          ": \(percent(tag.with.share)) of \(tag.with.total) climbs sent, "
            + "\(percent(tag.without.share)) of \(tag.without.total) without it.")
    }
    var blocks: [ReportBlock] =
      sentences.isEmpty
      ? [.paragraph("No tag says more than chance would.")] : [.list(sentences)]
    blocks.append(
      .table(
        ReportTable(
          caption: "Tags",
          columns: [
            .text("Tag"), .number("Helped"), .number("Hindered"), .number("With it"),
            .number("Real, %"), .number("Without"), .text("It says"),
          ],
          rows: insights.tags.map { tag in
            [
              tag.name, number(tag.helped), number(tag.hindered),
              percent(tag.with.share), interval(tag.with),
              shareOf(tag.without), verdict(tag),
            ]
          })))
    blocks.append(
      .note(
        ReportText(
          "With it and without is how many of the climbs were sent; the real share with it lies in the "
            + "range, with a confidence of 95 %. Only climbs with tags are compared. A tag "
            + "says something from \(TagInsight.fewestClimbs) climbs on both sides, and only where "
            + "the two intervals have nothing in common. Harder climbs may carry other tags.")))
    return ReportSection("Strengths and weaknesses", blocks)
  }

  var places: ReportSection? {
    guard !insights.places.isEmpty else { return nil }
    let shown = insights.places.prefix(LogbookReport.mostPlaces)
    var blocks: [ReportBlock] = [
      .table(
        ReportTable(
          caption: "Places by days",
          columns: [
            .text("Place"), .text("Where"), .number("Days"), .number("Climbs"), .number("Sends"),
          ],
          rows: shown.map { place in
            [
              place.name,
              [place.area, place.country].compactMap(\.self).filter { $0 != place.name }
                .joined(separator: ", "), number(place.days), number(place.climbs),
              number(place.sends),
            ]
          }))
    ]
    let rest = insights.places.count - shown.count
    if rest > 0 {
      blocks.append(.paragraph(ReportText("And \(count(rest, "more place", "more places")).")))
    }
    return ReportSection("Places", blocks)
  }

  var years: ReportSection? {
    guard !insights.years.isEmpty else { return nil }
    var blocks: [ReportBlock] = []
    if let part = insights.yearToDate, let previous = part.previous {
      blocks.append(
        .table(
          table(
            "\(part.current.year) to \(part.through.day) "
              + "\(words.months[part.through.month - 1]), and \(previous.year) to the same day",
            [part.current, previous])))
    }
    if insights.years.count > 1 || blocks.isEmpty {
      blocks.append(.table(table("Whole years", insights.years)))
    }
    return ReportSection("Year by year", blocks)
  }

  private func table(_ caption: String, _ years: [YearSummary]) -> ReportTable {
    let families = insights.families.filter { family in
      years.contains { $0.hardest.contains { $0.family == family.family.id } }
    }
    return ReportTable(
      caption: caption,
      columns: [
        .text("Year"), .number("Days"), .number("Sessions"), .number("Climbs"), .number("Sends"),
        .number("Different"), .number("Metres"),
      ] + families.map { .number("Hardest: \($0.family.name)") },
      rows: years.map { year in
        [
          "\(year.year)", number(year.days), number(year.sessions), number(year.climbs),
          number(year.sends), number(year.routes), number(year.metres.sum, decimals: 0),
        ]
          + families.map { family in
            year.hardest.first { $0.family == family.family.id }?.grade ?? words.unknown
          }
      })
  }

  var method: ReportSection? {
    let options = insights.options
    var items: [ReportText] = [
      "A climb is one climb on one day; it is sent if it was climbed without aid. Rests on the "
        + "rope, wishes and marks are no sends.",
      options.countsTopRope
        ? "Following and ropes from above count as sends."
        : "Following and ropes from above don't "
          + "count as sends.",
      "A grade that may be several steps of the scale counts on the one with its middle. Routes and "
        + "boulders are never on one axis.",
      "Of a route that was logged pitch by pitch the hardest pitch counts, the hardest led one "
        + "before one that was followed.",
      "What is not known is left out, and said: tries, heights, dates and styles are never guessed.",
    ]
    if insights.families.contains(where: { !$0.firstTries.isEmpty }) || !insights.tags.isEmpty {
      items.append(
        "Under “Real” stands the range in which the real share lies with a confidence of 95 % ("
          + link("Wilson 1927", Source.wilson) + ").")
    }
    return ReportSection("How this was counted", [.list(items)])
  }
}
