import DomainModels
import JournalFeatures
import JournalModels
public import ScreenParts
public import Terminal

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
