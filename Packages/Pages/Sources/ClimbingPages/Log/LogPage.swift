public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The first page is the logbook.
  static var home: Self { log(at: "/") }

  /// Days with their sessions and climbs, or what a question (`q`) finds.
  static var log: Self { log(at: "/log") }

  private static func log(at path: String) -> Self {
    Self(path) { context, parameters in
      let limit = parameters["limit"].flatMap { Int($0) }.map { min(max(1, $0), 5_000) } ?? 50
      if let question = parameters.text("q") {
        let found = try await ListClimbs(context)(question)
        return ClimbingPage(found: found, by: question, atMost: limit)
      }
      let climbs = try await ListClimbs(context)(LogbookQuery(limit: limit + 1))
      let sessions = try await ListSessions(context)(limit: limit)
      return ClimbingPage(log: climbs, sessions, atMost: limit)
    }
  }
}

extension ClimbingPage {
  /// The number of climbs that the way to the rest adds.
  private static var portion: Int { 50 }

  /// The newest days, each with what was logged last before the rest; climbs that were written down at
  /// once, as an import does, keep their order.
  ///
  /// - Parameters:
  ///   - climbs: the newest climbs, one more than are shown if there are more.
  ///   - sessions: the newest sessions.
  ///   - limit: how many climbs are shown.
  public init(log climbs: [LoggedClimb], _ sessions: [SessionSummary], atMost limit: Int) {
    let shown = climbs.prefix(limit)
    // Of the days before the last climb that is shown not all climbs are known.
    let first = climbs.count > limit ? shown.last?.climb.date?.earliest : nil
    var days: [String: LogDay] = [:]
    for summary in sessions where first.map({ summary.session.day >= $0 }) ?? true {
      let day = PartialDate(summary.session.day)
      days[day.description, default: LogDay(date: day)].rows.append(ClimbingRow(summary))
    }
    // The sort is stable.
    for logged in shown.sorted(by: { $0.loggedAt > $1.loggedAt }) {
      let date = logged.climb.date
      days[date?.description ?? "", default: LogDay(date: date)].rows.append(ClimbingRow(logged))
    }
    var sections = days.values.sorted().map { day in
      ClimbingSection(day.date?.description ?? "Date not known", day.rows)
    }
    if climbs.count > limit { sections[sections.count - 1].more = Self.more(limit) }
    self.init(
      title: "Logbook", sections: sections,
      empty: "No climb yet. Log one, or import what you logged elsewhere.",
      actions: [Self.find("")])
  }

  /// Makes the page of the climbs that a query finds, in its order.
  public init(found climbs: [LoggedClimb], by question: String, atMost limit: Int) {
    let rows = climbs.prefix(limit).map { ClimbingRow($0, showsDate: true) }
    let more = climbs.count > limit ? Self.more(limit).with("q", question) : nil
    self.init(
      title: question.isEmpty ? "Logbook" : "Logbook: \(question)",
      [.text(String.counted(climbs.count, "climb"))],
      sections: [ClimbingSection("", rows, more: more)], empty: "No climb is like that.",
      actions: [Self.find(question), ClimbingAction("a", "all", .open(.log))])
  }

  /// Sessions, the newest first.
  public init(sessions: [SessionSummary]) {
    self.init(
      title: "Sessions",
      sections: [ClimbingSection("", sessions.map { ClimbingRow($0, showsDay: true) })],
      empty: "No session yet.")
  }

  private static func more(_ limit: Int) -> PageAddress {
    .log.with("limit", "\(limit + portion)")
  }

  private static func find(_ question: String) -> ClimbingAction {
    ClimbingAction(
      "f", "find",
      .fill(
        ClimbingForm(
          at: .log, title: "Find climbs",
          introduction: [
            "Words are looked for in names, places, partners and notes; key:value narrows it down."
          ],
          fields: [
            FormField(
              "q", "What to look for", .search, value: question,
              example: "grade:>=6b style:onsight since:2024", limit: LogbookQuery.lengthLimit)
          ],
          verb: "Find"
        ) { values throws(FormRefusal) in .show(.log.with("q", values.text("q"))) }))
  }
}

extension LoggedClimb {
  /// When it was written down.
  fileprivate var loggedAt: Timestamp { climb.lifecycle.createdAt }
}

/// A day of the logbook with what it says.
private struct LogDay: Comparable {
  let date: PartialDate?
  var rows: [ClimbingRow] = []

  /// The newest first; what has no date comes last.
  static func < (left: LogDay, right: LogDay) -> Bool {
    guard let (own, other) = both(left.date, right.date) else { return left.date != nil }
    return (own.latest, own.precision.rawValue) > (other.latest, other.precision.rawValue)
  }

  static func == (left: LogDay, right: LogDay) -> Bool { left.date == right.date }

  private static func both(
    _ left: PartialDate?, _ right: PartialDate?
  ) -> (PartialDate, PartialDate)? {
    guard let left, let right else { return nil }
    return (left, right)
  }
}

extension PageRow where Operation == ClimbingOperation {
  /// A climb with its grade, how it went, and where it is.
  init(_ logged: LoggedClimb, showsDate: Bool = false) {
    let climb = logged.climb
    let facts = [
      showsDate ? climb.date?.description : nil, logged.how,
      logged.tries.map { String.counted($0, "try", "tries") }, climb.crag ?? climb.area,
    ]
    self.init(
      .climb(isSent: logged.isSent), id: climb.id.description, title: climb.title,
      remarks: climb.gradeText.map { $0 == climb.title ? [] : [Phrase($0)] } ?? [],
      [.facts(facts.compactMap(\.self).map { Phrase($0) })], opens: .climb(climb.id))
  }

  /// A session with what was climbed in it.
  init(_ summary: SessionSummary, showsDay: Bool = false) {
    let session = summary.session
    let place = session.place ?? (showsDay ? "" : "Session")
    self.init(
      .event(
        ZonedTimestamp(
          milliseconds: session.startedAt.milliseconds, zone: session.timeZone ?? "UTC")),
      id: session.id.description,
      title: [showsDay ? session.day.description : "", place].filter { !$0.isEmpty }
        .joined(separator: " "),
      remarks: session.lifecycle.isDeleted ? ["deleted"] : session.isActive ? ["under way"] : [],
      [.facts(session.lasting + [Phrase(summary.words)])], opens: .session(session.id))
  }
}
