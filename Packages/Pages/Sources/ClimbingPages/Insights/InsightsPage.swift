public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The route of the logbook's figures, from a day (`since`) to a day (`until`), of one kind of
  /// climb (`kind`).
  static var insights: Self {
    Self("/insights") { context, parameters in
      var options = InsightsOptions()
      options.since = parameters.text("since").flatMap { PartialDate($0)?.earliest }
      options.until = parameters.text("until").flatMap { PartialDate($0)?.latest }
      if let kind = parameters.text("kind").flatMap({ Discipline(name: $0) }) {
        options.disciplines = [kind]
      }
      var page = ClimbingPage(try await SummariseLogbook(context)(options))
      page.actions = [ClimbingAction("n", "narrow", .fill(.narrow(parameters)))]
      page.filter = PageFilter(
        parameters.counted, ClimbingForm.narrowing(parameters), replacing: ["n"])
      // The address can say anything.
      let unread = ["since", "until"].compactMap { parameters.text($0) }
        .filter { PartialDate($0) == nil }
      page.introduction += unread.map {
        .warning("\"\($0)\" is no day, month or year, so all of them are counted.")
      }
      return page
    }
  }
}

extension PageParameters {
  /// What the address has counted, in a few words.
  fileprivate var counted: String {
    let kind = text("kind").flatMap { Discipline(name: $0)?.title }
    func date(_ name: String) -> String? { text(name).flatMap { PartialDate($0)?.words } }
    let parts = [
      kind.map { "only \($0)" }, date("since").map { "from \($0) on" },
      date("until").map { "up to \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "all climbs" : parts.joined(separator: ", ")
  }
}

extension PageForm where Operation == ClimbingOperation {
  fileprivate static func narrow(_ parameters: PageParameters) -> ClimbingForm {
    ClimbingForm(
      at: .insights, title: "What to count", fields: narrowing(parameters), verb: "Count"
    ) { values throws(FormRefusal) in
      .show(
        PageAddress.insights.with("since", values.text("since"))
          .with("until", values.text("until")).with("kind", values.text("kind")))
    }
  }

  fileprivate static func narrowing(_ parameters: PageParameters) -> [FormField] {
    func date(_ name: String, _ label: String) -> FormField {
      FormField(name, label, value: parameters[name] ?? "", example: "2025-06") { answer in
        PartialDate(answer) == nil ? "\"\(answer)\" is no day, month or year" : nil
      }
    }
    return [
      date("since", "From this day, month or year on"),
      date("until", "Up to this day, month or year"),
      FormField(
        "kind", "Only this kind of climb",
        .choice(Discipline.allCases.map { FormOption($0.rawValue, title: $0.title) }),
        value: parameters["kind"] ?? ""),
    ]
  }
}

extension ClimbingPage {
  /// Makes the page of a logbook's insights, with every plot also in words and numbers.
  ///
  /// Parts without data are left out.
  public init(_ insights: LogbookInsights) {
    guard !insights.isEmpty else {
      self.init(
        title: "Your logbook", empty: "No climb in this time. Log one, or take a longer time.")
      return
    }
    let families = insights.families.filter { $0.climbs > 0 }.flatMap(\.sections)
    let sections =
      [insights.overview] + families + [insights.projectsSection]
      + insights.load.sections + [
        insights.readinessSection, insights.daysSection, insights.tagsSection,
        insights.placesSection, insights.yearsSection, insights.notes,
      ]
    self.init(
      title: "Your logbook", [.facts(insights.span)], sections: sections.filter { !$0.isEmpty })
  }
}

extension LogbookInsights {
  /// The first and the last day of what is counted.
  fileprivate var span: [Phrase] {
    guard let span = totals.span else { return [] }
    let (first, last) = (PartialDate(span.lowerBound), PartialDate(span.upperBound))
    return [Phrase(first == last ? first.words : "\(first.words) to \(last.words)")]
  }

  fileprivate var overview: ClimbingSection {
    var rows: [ClimbingRow] = [
      .value("Days", "\(totals.days)\(comparison)"),
      .value("Sends", "\(totals.sends) of \(totals.climbs) tried, \(totals.routes) different"),
    ]
    if totals.sessions > 0 {
      let hours = totals.minutes.map { minutes in
        ", \((Double(minutes) / 60).tenths) \(minutes == 60 ? "hour" : "hours")"
      }
      rows.append(.value("Sessions", "\(totals.sessions)\(hours ?? "")"))
    }
    if let metres = totals.metres.sum {
      rows.append(
        .value("Climbed", "\(metres.grouped) m\(totals.metres.extent)", id: "Metres"))
    }
    if let pitches = totals.pitches.sum {
      rows.append(.value("Pitches", pitches.grouped + totals.pitches.extent))
    }
    return ClimbingSection("", rows)
  }

  private var comparison: String {
    guard let part = yearToDate, let previous = part.previous else { return "" }
    return ", \(part.current.days) this year, \(previous.days) by this day of \(previous.year)"
  }

  /// The section that says what is counted and what is left out.
  fileprivate var notes: ClimbingSection {
    var rows: [ClimbingRow] = []
    if totals.unsure > 0 {
      rows.append(
        .value(
          "Left out", "\(String.counted(totals.unsure, "climb")): the date is too uncertain"))
    }
    if totals.ungraded > 0 {
      rows.append(
        .value(
          "Ungraded",
          "\(String.counted(totals.ungraded, "climb")) without a grade that can be read"))
    }
    rows.append(
      .value(
        "Counted",
        options.countsTopRope
          ? "Ropes from above count." : "Following and ropes from above don't count as sends."))
    return ClimbingSection("How it is counted", rows)
  }
}

extension PartialSum {
  fileprivate var extent: String {
    isComplete ? "" : ", known for \(known) of \(total) sends"
  }
}

extension Double {
  /// With at most one decimal, without a needless zero.
  var tenths: String {
    let tenths = (self * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0 ? whole : "\(tenths / 10)"
  }

  var whole: String { "\(Int(rounded()))" }

  /// In whole numbers, with a comma before each three digits (`3,121`).
  var grouped: String {
    let digits = Array(whole)
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, digits[index - 1] != "-", (digits.count - index).isMultiple(of: 3) {
        text += ","
      }
      text.append(digits[index])
    }
  }
}

extension Double? {
  /// A share of a whole (`12 %`).
  var percent: String { map { Share.percent($0) } ?? "-" }
}
