import DomainModels
public import JournalFeatures
public import JournalModels
public import ScreenParts
public import Terminal

/// The journal on a full screen.
///
/// ``JournalPerformer`` carries out its effects, or ``CapturePerformer`` while locked.
public typealias JournalScreen = FullScreen<JournalRules>

extension FullScreen where Rules == JournalRules {
  private init(_ page: some JournalPage, _ look: JournalLook) {
    self.init(page, JournalRules(look), look, help: HelpSection.journal)
  }

  /// The journal: what waits, and the thoughts.
  ///
  /// - Parameters:
  ///   - route: the page that lies on them at first.
  ///   - look: how it looks.
  /// - Returns: the program.
  public static func home(
    openingAt route: JournalRoute = .home(query: ""), _ look: JournalLook
  ) -> JournalScreen { JournalScreen(HomePage(openingAt: route), look) }

  /// A page to write a thought down on; it ends when the thought is kept.
  public static func capture(_ look: JournalLook) -> JournalScreen {
    JournalScreen(CapturePage(), look)
  }

  /// Everything about a thought.
  public static func thought(_ reference: ThoughtReference, _ look: JournalLook) -> JournalScreen {
    JournalScreen(ThoughtPage(reference), look)
  }

  /// The review of a thought, where it was left.
  ///
  /// - Parameters:
  ///   - reference: the thought; `.waiting` for the one to review next.
  ///   - mode: how much to ask; nil for what was chosen before, or in the settings.
  ///   - look: how it looks.
  /// - Returns: the program.
  public static func review(
    _ reference: ThoughtReference, mode: ReviewMode? = nil, _ look: JournalLook
  ) -> JournalScreen {
    JournalScreen(ReviewPage(reference, mode: mode), look)
  }

  /// The support page.
  public static func support(_ look: JournalLook) -> JournalScreen {
    JournalScreen(SupportTextPage(), look)
  }

  /// The statistics of a period.
  public static func insights(
    _ period: JournalPeriod = .all, _ look: JournalLook
  ) -> JournalScreen { JournalScreen(InsightsPage(period), look) }

  /// The exercises that are up.
  public static func practice(_ look: JournalLook) -> JournalScreen {
    JournalScreen(PracticePage(), look)
  }

  /// A questionnaire to fill in.
  public static func selfCheck(_ instrument: Instrument, _ look: JournalLook) -> JournalScreen {
    JournalScreen(SelfCheckPage(instrument), look)
  }

  /// True if it ended so that the journal is to be locked: by the user's wish, or because no one
  /// pressed a key for as long as the settings allow.
  public var isLocked: Bool { rules.isLocked }

  /// Typed text that could not be saved before the screen ended.
  public var unsaved: JournalDraft? { rules.unsaved }
}

/// Opens the support page over everything, keeps what is typed and not yet stored, and locks.
public struct JournalRules: ScreenRules {
  public typealias Effect = JournalEffect
  public typealias Message = JournalMessage
  public typealias Look = JournalLook

  private(set) var isLocked = false
  private(set) var unsaved: JournalDraft?

  /// The support page, which can be opened over everything.
  private var support: Stack?
  private let look: JournalLook
  private var idle = IdleTimer()
  private var lockedByIdleness = false
  /// Back from a suspension: nothing is shown until the clock has said how long it was.
  private var isVeiled = false

  init(_ look: JournalLook) { self.look = look }

  /// Says why it ended; never what was written.
  public var farewell: StyledText? {
    if unsaved != nil {
      return StyledText("What you typed last could not be saved from this screen.")
    }
    guard isLocked else { return nil }
    return StyledText(
      lockedByIdleness
        ? "Locked, because no key was pressed for a while. Everything is kept."
        : "Locked. Everything is kept.")
  }

  // MARK: Events

  public mutating func update(
    _ event: ScreenEvent<JournalMessage>, _ pages: inout Stack
  ) -> [Command] {
    if isLocked { return updateLocked(event) }
    switch event {
    case .started:
      return own(pages.update(event), pages) + [.perform(.settings), .perform(.time), tick]
    case .resized:
      _ = support?.update(event)
      return pages.update(event)
    case .resumed:
      isVeiled = true
      return [.perform(.time)]
    // Behind the veil the user is not authenticated: what is typed there opens nothing.
    case .pasted where isVeiled: return []
    case .key(let key) where isVeiled: return key == .control("c") ? [.quit(.interrupted)] : []
    case .key(KeyPress(.function(2))), .key(.control("g")):
      idle.touch()
      if support == nil { return openSupport(over: pages) }
      support = nil
      return []
    case .pasted, .key:
      idle.touch()
      return onTop(event, &pages)
    case .message(let message): return receive(message, &pages)
    }
  }

  private var tick: Command { .after(.seconds(IdleTimer.step), .tick) }

  private mutating func openSupport(over pages: Stack) -> [Command] {
    guard support == nil else { return [] }
    var stack = pages
    let commands = stack.restart(with: SupportTextPage())
    support = stack
    return commands
  }

  private mutating func onTop(
    _ event: ScreenEvent<JournalMessage>, _ pages: inout Stack
  ) -> [Command] {
    guard var stack = support else { return own(pages.update(event), pages) }
    let commands = stack.update(event)
    support = stack
    // To leave the support page is to come back to where one was.
    let isLeaving = commands.contains { if case .quit(.done) = $0 { true } else { false } }
    if isLeaving { support = nil }
    return commands.filter { if case .quit(.done) = $0 { false } else { true } }
  }

  private mutating func receive(_ message: JournalMessage, _ pages: inout Stack) -> [Command] {
    switch message {
    case .tick:
      idle.tick()
      return [tick, .perform(.time)]
    case .time(let now):
      isVeiled = false
      if idle.isOver(at: now) { return lock(byIdleness: true) }
    case .settings(let settings): idle.minutes = settings.idleMinutes
    case .failed(let effect, let text, let hint) where !effect.isShownInPlace:
      pages.fail(text, hint: hint)
    default: break
    }
    let commands = own(pages.receive(message), pages)
    return commands + own(support?.receive(message) ?? [], pages)
  }

  /// Does what pages ask of the program, and hands on the rest.
  private mutating func own(_ commands: [Command], _ pages: Stack) -> [Command] {
    var rest: [Command] = []
    for command in commands {
      switch command {
      case .perform(.program(.draft(let draft)), _): unsaved = draft
      case .perform(.program(.support), _): rest += openSupport(over: pages)
      case .perform(.program(.lock), _): rest += lock(byIdleness: false)
      default: rest.append(command)
      }
    }
    return rest
  }

  // MARK: Locking

  /// Blanks the screen, writes down what is typed, and ends.
  private mutating func lock(byIdleness: Bool) -> [Command] {
    isLocked = true
    lockedByIdleness = byIdleness
    guard let unsaved else { return [.quit(.done)] }
    // Long enough for any disk; a screen that never ends would never lock.
    return [.perform(unsaved.effect), .after(.seconds(20), .tick)]
  }

  private mutating func updateLocked(_ event: ScreenEvent<JournalMessage>) -> [Command] {
    switch event {
    case .message(.captured), .message(.review), .message(.edited):
      unsaved = nil
      return [.quit(.done)]
    case .message(.failed(let effect, _, _)) where effect == unsaved?.effect:
      return [.quit(.done)]
    case .message(.tick): return [.quit(.done)]
    case .key(.control("c")): return [.quit(.done)]
    default: return []
    }
  }

  // MARK: Drawing

  /// Draws the topmost page; while it locks, the word and nothing else.
  public func draw(_ pages: Stack, in frame: inout Frame) {
    guard !isLocked, !isVeiled else { return drawLocked(in: &frame) }
    (support ?? pages).draw(in: &frame)
  }

  private func drawLocked(in frame: inout Frame) {
    let look = look.onScreen
    let text = "Locked"
    let place = frame.bounds.centered(columns: text.count, rows: 1)
    frame.write(text, column: place.column, row: place.row, style: look.muted)
    look.paintSurface(of: &frame)
  }
}

extension JournalEffect {
  /// True if the page that asked for it says itself what went wrong, beside what was typed.
  var isShownInPlace: Bool {
    switch self {
    case .home, .capture, .edit, .answer, .selfCheck, .support: true
    default: false
    }
  }
}

/// Reports when no key was pressed for as long as the settings allow.
///
/// It counts its own ticks, and looks at the clock as well: a laptop that slept through them was not
/// being used. A clock that was put forward locks early, which is the safe side.
struct IdleTimer: Equatable {
  /// The seconds between two ticks.
  static let step = 15

  /// After how many minutes without a key the screen locks.
  var minutes = 10

  private var ticks = 0
  private var isTouched = true
  private var lastTouch: Timestamp?

  /// A key was pressed.
  mutating func touch() {
    ticks = 0
    isTouched = true
  }

  /// One step went by.
  mutating func tick() { ticks += 1 }

  /// Returns whether it is time to lock, by the clock and by the ticks.
  mutating func isOver(at now: Timestamp) -> Bool {
    guard let lastTouch, !isTouched else {
      isTouched = false
      self.lastTouch = now
      return false
    }
    let limit = Int64(minutes) * 60
    return (now.milliseconds - lastTouch.milliseconds) / 1000 >= limit
      || Int64(ticks * IdleTimer.step) >= limit
  }
}
