import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The session under way, or the start of one.
  static var live: Self {
    Self("/") { context, parameters in
      guard let detail = try await ActiveSession(context)() else {
        if parameters.address.isBeforeStart {
          return ClimbingPage(before: try await keyboard(context, parameters))
        }
        let places = try await ListSessions(context)(limit: 40).compactMap(\.session.place)
        return ClimbingPage(.start(at: places).waiting(goingOnAt: .root.beforeStart))
      }
      return ClimbingPage(
        live: detail, try await keyboard(context, parameters, before: detail.session),
        since: context.phrase(detail.session.startedAt))
    }
  }

  /// The last session that has ended, as it was while it was under way: what waits may have been tapped there
  /// before another device ended it.
  static var formerLive: Self {
    Self("/") { context, parameters in
      let sessions = try await ListSessions(context)(limit: 20).map(\.session)
      guard let last = sessions.first(where: { !$0.isActive }) else {
        throw UnknownPage(address: parameters.address)
      }
      return ClimbingPage(
        live: try await FindSession(context)(.identified(last.id)),
        try await keyboard(context, parameters, before: last), since: context.phrase(last.startedAt)
      )
    }
  }

  private static func keyboard(
    _ context: Source, _ parameters: PageParameters, before session: Session? = nil
  ) async throws -> GradeKeyboard {
    let recent = try await ListClimbs(context)(LogbookQuery(limit: 200))
    let habits = try await GradeHabits(of: context)
    return GradeKeyboard(
      recent, before: session, of: habits, asking: parameters.text("kind"),
      showsAll: parameters["grades"] == "all")
  }
}

extension PageBanner {
  /// The session under way, with the way back to it.
  ///
  /// - Parameter context: whose session.
  /// - Returns: `nil` where none is under way.
  /// - Throws: `StorageError`.
  public static func session(_ context: some ClimbingPageContext) async throws -> PageBanner? {
    guard let session = try await ActiveSession(context)()?.session else { return nil }
    let start = context.phrase(session.startedAt)
    return PageBanner(
      [
        Phrase("Session" + (session.place.map { " at \($0)" } ?? "")),
        Phrase("under way since \(start.text)", timestamp: start.timestamp),
      ], opens: .root)
  }
}

extension PageAddress {
  /// The page for the time in which the start of a session waits for a network.
  var beforeStart: PageAddress { with("start", "waiting") }

  /// True if it is such a page.
  var isBeforeStart: Bool { self["start"] == "waiting" }
}

/// The grades that can be logged by one tap: those of the climbs before the session, and then those of
/// the climber's scale around them.
///
/// Climbs logged in the session change neither, so that a grade stays where it is while it is
/// tapped.
struct GradeKeyboard {
  /// True if boulders are climbed.
  let isBoulder: Bool
  let scale: GradeScale
  /// The grades of the last climbs before the session, the easiest first.
  let last: [String]
  /// Other grades of the scale, in its order.
  let others: [String]
  let showsAll: Bool
  private let discipline: Discipline

  /// The number of grades below and above that those of the last climbs are offered.
  private static let reach = 4

  /// - Parameters:
  ///   - climbs: the last climbs, in any order.
  ///   - session: the session under way; `nil` before its start.
  ///   - habits: the climber's scales.
  ///   - kind: `boulder` or `route`; `nil` for what was climbed last.
  ///   - showsAll: whether all grades of the scale are offered.
  init(
    _ climbs: [LoggedClimb], before session: Session?, of habits: GradeHabits, asking kind: String?,
    showsAll: Bool
  ) {
    let known = climbs.map(\.climb).filter { $0.discipline != nil || $0.gradeFamily != nil }
      .sorted { $0.isLater(than: $1) }
    func isBoulder(_ climb: Climb) -> Bool {
      climb.discipline == .boulder || climb.gradeFamily == GradeFamily.boulder.id
    }
    let boulders = kind.map { $0 == "boulder" } ?? known.first.map(isBoulder) ?? false
    let alike = known.filter { isBoulder($0) == boulders && !$0.isOf(session) }
    let scale = boulders ? habits.boulder ?? .font : habits.route ?? .french
    var last: [String] = []
    for text in alike.compactMap(\.gradeText) where last.count < 6 && !last.contains(text) {
      last.append(text)
    }
    let labels = scale.labels
    last.sort { (labels.firstIndex(of: $0) ?? .max) < (labels.firstIndex(of: $1) ?? .max) }
    let used = alike.prefix(20).compactMap(\.gradeText).compactMap { labels.firstIndex(of: $0) }
    let range: Range<Int>
    if showsAll {
      range = labels.indices
    } else if let low = used.min(), let high = used.max() {
      range = max(0, low - Self.reach)..<min(labels.count, high + Self.reach + 1)
    } else {
      range = labels.count * 3 / 10..<labels.count * 13 / 20
    }
    (self.isBoulder, self.scale, self.last, self.showsAll) = (boulders, scale, last, showsAll)
    others = labels[range].filter { !last.contains($0) }
    discipline = boulders ? .boulder : alike.compactMap(\.discipline).first ?? .sport
  }

  /// The page with another choice of grades.
  func address(isBoulder: Bool, showsAll: Bool) -> PageAddress {
    let kind = PageAddress.root.with("kind", isBoulder ? "boulder" : "route")
    return kind.with("grades", showsAll ? "all" : nil)
  }

  func draft(_ grade: String) -> ClimbDraft {
    let isOfScale = scale.labels.contains(grade)
    return ClimbDraft(
      discipline: discipline, gradeText: grade, gradeScale: isOfScale ? scale.id : nil)
  }
}

extension Climb {
  /// Returns whether it was climbed in a session.
  fileprivate func isOf(_ session: Session?) -> Bool {
    session.map { $0.id == self.session } ?? false
  }

  /// Returns whether it was logged for a later day, or for the same day after the other.
  fileprivate func isLater(than other: Climb) -> Bool {
    let (own, others) = (date?.latest, other.date?.latest)
    if own == others {
      return (lifecycle.createdAt, id) > (other.lifecycle.createdAt, other.id)
    }
    guard let own else { return false }
    return others.map { own > $0 } ?? true
  }
}

extension PageRow where Operation == ClimbingOperation {
  /// A grade with one tap for sent and one for fell, and what was climbed of it in the session.
  fileprivate init(_ grade: String, _ keyboard: GradeKeyboard, _ climbs: [LoggedClimb]) {
    let draft = keyboard.draft(grade)
    let alike = climbs.filter { $0.climb.gradeText == grade }
    let sent = alike.count(where: \.isSent)
    let failed = alike.flatMap(\.attempts).count { $0.result.isTry && !$0.result.isTick }
    let tally = [
      sent == 0 ? nil : "\(sent) sent", failed == 0 ? nil : String.counted(failed, "fall"),
    ]
    self.init(
      .grade, id: "g-\(grade)", title: grade,
      remarks: tally.compactMap(\.self).map { Phrase($0) },
      actions: [
        ClimbingAction(
          "s", "sent", .perform(.logGrade(draft, AttemptDraft(.send, usesSuggestedStyle: true))),
          as: .main, mayWait: true),
        ClimbingAction("f", "fell", .perform(.logGrade(draft, AttemptDraft(.fall))), mayWait: true),
      ])
  }

  /// A climb of the session, to be tried again; one that was logged by its grade can get a name.
  fileprivate init(live logged: LoggedClimb) {
    self.init(logged)
    let id = logged.climb.id
    actions = [
      ClimbingAction(
        "s", "sent", .perform(.logTry(id, AttemptDraft(.send, usesSuggestedStyle: true))),
        as: .main, mayWait: true),
      ClimbingAction("f", "fell", .perform(.logTry(id, AttemptDraft(.fall))), mayWait: true),
    ]
    if logged.climb.name.isEmpty {
      actions.append(ClimbingAction("n", "name it", .open(.climb(id).appending("edit"))))
    }
  }
}

extension ClimbingPage {
  /// The session under way: a keyboard of grades, and what was climbed.
  ///
  /// Logged climbs stand last, so that nothing above it moves under the thumb.
  ///
  /// - Parameters:
  ///   - detail: the session with its climbs.
  ///   - keyboard: the grades.
  ///   - start: when it began, in words.
  init(live detail: SessionDetail, _ keyboard: GradeKeyboard, since start: Phrase) {
    let other = keyboard.address(isBoulder: !keyboard.isBoulder, showsAll: false)
    let all = keyboard.address(isBoulder: keyboard.isBoulder, showsAll: true)
    let climbs = ClimbingSection(
      detail.summary.words, detail.climbs.reversed().map { ClimbingRow(live: $0) })
    self.init(
      title: detail.session.place ?? "Session",
      [.facts([Phrase("under way since \(start.text)", timestamp: start.timestamp)])],
      sections: keyboard.sections(detail.climbs, more: keyboard.showsAll ? nil : all)
        + (climbs.isEmpty ? [] : [climbs]),
      actions: Self.actions()
        + [
          ClimbingAction("k", keyboard.isBoulder ? "routes" : "boulders", .open(other)),
          ClimbingAction("e", "end the session", .open(.end), mayWait: true),
        ])
  }

  /// The keyboard for the time in which the start of a session waits for a network: what is tapped waits
  /// behind it.
  init(before keyboard: GradeKeyboard) {
    self.init(
      title: "Session",
      [.text("What you tap is logged in the session whose start waits to be sent.")],
      sections: keyboard.sections([], more: nil),
      actions: Self.actions()
        + [ClimbingAction("e", "end the session", .open(.end.beforeStart), mayWait: true)])
  }

  private static func actions() -> [ClimbingAction] {
    [
      ClimbingAction("u", "undo the last", .perform(.undoLogging), mayWait: true),
      ClimbingAction("n", "log by name", .open(.newClimb), mayWait: true),
    ]
  }
}

extension GradeKeyboard {
  /// The keys.
  ///
  /// - Parameters:
  ///   - climbs: those of the session.
  ///   - more: the page with all grades of the scale.
  /// - Returns: the last grades, and those around them.
  fileprivate func sections(_ climbs: [LoggedClimb], more: PageAddress?) -> [ClimbingSection] {
    func section(_ title: String, _ grades: [String], more: PageAddress? = nil) -> ClimbingSection {
      ClimbingSection(
        title, grades.map { ClimbingRow($0, self, climbs) }, order: .grid, more: more)
    }
    return [
      section("Last grades", last), section("Grades in \(scale.name)", others, more: more),
    ].filter { !$0.isEmpty }
  }
}
