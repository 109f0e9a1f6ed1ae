import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The session: a start page while there is none, and then its climbs.
///
/// Logged attempts are shown when they are on the disk, and not before: until then keys wait. Every
/// few seconds the page asks for the current state, because another program may have changed them.
struct SessionPage: ClimbingPage {
  enum Phase: Sendable {
    case loading
    case idle
    case active(SessionDetail)

    var detail: SessionDetail? { if case .active(let detail) = self { detail } else { nil } }
  }

  var phase = Phase.loading
  var form = StartForm()
  var list = ClimbList()
  var now = Timestamp(milliseconds: 0)
  var scales = GradeHabits()
  /// True if something is being written down.
  var isWriting = false
  /// Keys that came while something was.
  var waiting: [KeyPress] = []
  /// The effect of the last key, or an event elsewhere.
  var note: String?
  /// The places that can't be synced with now, and why.
  var absentPlaces: [String: SyncObstacle] = [:]
  /// The ascent mode of the next attempts; `nil` leaves it to the kind of climb.
  var mode: AscentMode?
  /// The suggested style of a send of the chosen climb, with its climb and mode.
  var suggestion: Suggestion?
  /// Tells the answers to a question from those to one before a write.
  var question = 0
  var isTicking = false
  /// True if something was written that could not be read back: the next answer brings it.
  var expectsChange = false
  /// True if Esc was pressed and the next one leaves.
  private var isLeaving = false

  struct Suggestion: Sendable, Equatable {
    let climb: Identifier<Climb>
    let mode: AscentMode?
    let style: AscentStyle?
  }

  /// The name of the question how things are.
  static let asking = "session"

  var title: String {
    switch phase {
    case .loading: ""
    case .idle: "No session"
    case .active: "Session"
    }
  }

  var hints: [KeyHint] {
    switch phase {
    case .loading: return [KeyHint("q", "leave")]
    case .idle: return form.hints
    case .active:
      let rest = [KeyHint("x", "end"), KeyHint("q", "leave"), KeyHint("m", "lead or top rope")]
      guard list.selected != nil else {
        return [KeyHint("a", "add a climb"), KeyHint("?", "keys")] + rest
      }
      return [
        KeyHint("a", "add"), KeyHint("s", "send"), KeyHint("f", "fall"), KeyHint("t", "try"),
        KeyHint("?", "keys"), KeyHint("u", "undo"), KeyHint("x", "end"), KeyHint("q", "leave"),
        KeyHint("h", "hung"), KeyHint("e", "edit"), KeyHint("g", "tags"), KeyHint("d", "details"),
        KeyHint("S", "other style"), KeyHint("m", "mode"),
      ]
    }
  }

  var takesText: Bool { if case .idle = phase { form.takesText } else { false } }

  mutating func appear() -> [ClimbingCommand] {
    var commands = [ask()]
    if !isTicking {
      isTicking = true
      commands.append(.after(.seconds(1), .tick(1)))
    }
    return commands
  }

  /// Asks how things are now.
  mutating func ask() -> ClimbingCommand {
    question += 1
    return .perform(.session(question), named: SessionPage.asking)
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    if isWriting {
      // A user who holds a key down should not go on logging for a minute.
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    switch phase {
    case .loading: return key == "q" || key.key == .escape ? [.close] : []
    case .idle:
      if form.isLeaving { note = nil }
      switch form.update(key) {
      case .open: return []
      case .ask:
        note = "Esc again leaves; no session is started."
        return []
      case .start: return write(.start(form.start))
      case .leave: return [.close]
      }
    case .active(let detail): return update(key, detail, rows: area.rows - 4)
    }
  }

  mutating func paste(_ text: String) -> [ClimbingCommand] {
    if case .idle = phase, !isWriting { form.paste(text) }
    return []
  }

  private mutating func update(
    _ key: KeyPress, _ detail: SessionDetail, rows: Int
  ) -> [ClimbingCommand] {
    note = nil
    let wasLeaving = isLeaving
    isLeaving = false
    if list.update(key, rows: rows) { return suggest() }
    switch key.key {
    case .character("q"): return [.close]
    case .escape:
      // Often it is one too many, after a page on top of this one was closed.
      if wasLeaving { return [.close] }
      isLeaving = true
      note = "Esc again leaves; the session goes on. x ends it."
      return []
    case .character("a"):
      return [
        .open(
          ClimbFormPage(
            adding: detail.session, after: list.climbs.first?.climb, usually: scales))
      ]
    case .character("x"): return [.open(EndPage(detail, now: now))]
    case .character("u"): return write(.undo)
    case .character("m"):
      mode = AscentMode.next(after: mode)
      return suggest()
    default: break
    }
    guard let climb = list.selected else {
      if SessionPage.results[key] != nil
        || "oSegd".contains(where: { KeyPress(.character($0)) == key })
      {
        note = "There is no climb yet: a adds one."
      }
      return []
    }
    return update(key, climb)
  }

  static let results: [KeyPress: AttemptResult] = [
    "s": .send, "o": .send, "f": .fall, "t": .attempt, "h": .hung, "w": .working, "r": .retreat,
  ]

  private mutating func update(_ key: KeyPress, _ climb: LoggedClimb) -> [ClimbingCommand] {
    switch key.key {
    case .character("S"): return [.open(StylePage(climb, mode: mode, suggested: suggestion?.style))]
    case .character("e"): return [.open(ClimbFormPage(editing: climb.climb, usually: scales))]
    case .character("g"): return [.open(TagPage(climb))]
    case .character("d"), .enter: return [.open(DetailsPage(climb, usually: scales))]
    case .character("o"): return log(AttemptDraft(.send, style: .onsight), climb)
    case .character("s"): return log(AttemptDraft(.send, usesSuggestedStyle: true), climb)
    default:
      guard let result = SessionPage.results[key] else { return [] }
      return log(AttemptDraft(result), climb)
    }
  }

  private mutating func log(_ draft: AttemptDraft, _ climb: LoggedClimb) -> [ClimbingCommand] {
    var draft = draft
    draft.mode = climb.climb.discipline?.isRoped == false ? nil : mode
    return write(.log(climb.climb.id, draft))
  }

  mutating func write(_ effect: ClimbingEffect) -> [ClimbingCommand] {
    isWriting = true
    note = nil
    // What was asked before would tell how things were before.
    question += 1
    return [.cancel(SessionPage.asking), .perform(effect)]
  }

  /// Asks what style a send of the chosen climb would have.
  func suggest() -> [ClimbingCommand] {
    guard let climb = list.selected?.climb else { return [] }
    let mode = climb.discipline?.isRoped == false ? nil : mode
    return [.perform(.suggest(climb.id, mode), named: "suggest")]
  }
}

extension AscentMode {
  /// Returns the next mode that `m` chooses; nil is "not said".
  static func next(after mode: AscentMode?) -> AscentMode? {
    let choices: [AscentMode?] = [nil, .lead, .topRope, .follow, .alternateLead]
    let place = choices.firstIndex(of: mode) ?? 0
    return choices[(place + 1) % choices.count]
  }
}
