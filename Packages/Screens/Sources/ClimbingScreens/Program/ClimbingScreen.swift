public import ScreenParts
public import Terminal

/// Climbing on a full screen: a session from its start to its summary.
///
/// ``ClimbingPerformer`` carries out its effects.
public typealias ClimbingScreen = FullScreen<SessionRules>

extension FullScreen where Rules == SessionRules {
  /// The session that is under way, or a start page.
  public static func session(_ look: ClimbingLook) -> ClimbingScreen {
    ClimbingScreen(SessionPage(), SessionRules(look), look, help: HelpSection.climbing)
  }
}

/// Drops answers that a write has outdated, and says at the end that a session goes on.
public struct SessionRules: ScreenRules {
  public typealias Effect = ClimbingEffect
  public typealias Message = ClimbingMessage
  public typealias Look = ClimbingLook

  private let look: ClimbingLook
  private var last: SessionSnapshot?
  /// The newest question how things are.
  private var asked = 0
  /// Answers to this question and those before it tell how things were before the last write.
  private var outdated = 0

  init(_ look: ClimbingLook) { self.look = look }

  public var farewell: StyledText? {
    guard let last, let detail = last.detail else { return nil }
    let banner = SessionBanner(detail, now: last.now, look: look).sentence
    return StyledText("\(banner). It goes on until you end it.")
  }

  public mutating func update(
    _ event: ScreenEvent<ClimbingMessage>, _ pages: inout Stack
  ) -> [Command] {
    if case .message(let message) = event {
      guard receive(message, &pages) else { return [] }
    }
    var commands = pages.update(event)
    if case .started = event { commands.append(.perform(.sync, named: "sync")) }
    for case .perform(.session(let number), _) in commands { asked = max(asked, number) }
    return commands
  }

  /// Takes in a message.
  ///
  /// - Returns: whether it is news for the pages.
  private mutating func receive(_ message: ClimbingMessage, _ pages: inout Stack) -> Bool {
    if case .session(_, let number) = message {
      if number <= outdated { return false }
    } else if message.isOfWrite {
      outdated = asked
    }
    if case .failed(let effect, let text, let hint) = message, !effect.isOfForm {
      pages.fail(text, hint: hint)
    }
    if let snapshot = message.snapshot { last = snapshot }
    return true
  }
}

extension ClimbingEffect {
  /// True if a form asked for it, which says itself what went wrong, beside what was typed.
  var isOfForm: Bool {
    switch self {
    case .add, .edit, .end: true
    default: false
    }
  }
}

extension ClimbingMessage {
  /// True if it says that something was written.
  var isOfWrite: Bool {
    switch self {
    case .started, .ended, .added, .edited, .logged, .undone, .tagged: true
    case .session, .time, .changedMeanwhile, .suggested, .found, .tags, .failed, .synced, .tick:
      false
    }
  }

  /// The session that it brings, if it does.
  var snapshot: SessionSnapshot? {
    switch self {
    case .session(let snapshot, _): snapshot
    case .started(let snapshot), .ended(_, let snapshot),
      .added(_, let snapshot), .edited(_, let snapshot), .logged(_, let snapshot),
      .undone(_, let snapshot), .tagged(_, let snapshot):
      snapshot
    case .time, .changedMeanwhile, .suggested, .found, .tags, .failed, .synced, .tick: nil
    }
  }
}

extension HelpSection {
  /// Every key of climbing.
  static let climbing = [
    HelpSection(
      "A session",
      [
        ("a", "add a climb"), ("↑ ↓ j k", "choose a climb"),
        ("s", "sent, in the style that is shown"), ("S", "sent in another style"),
        ("o", "sent onsight"), ("f", "fell"), ("h", "to the top with rests"),
        ("t", "tried, with no details"), ("w", "worked the moves"), ("r", "turned back"),
        ("u", "take the last entry back"), ("m", "lead, top rope, follow, or not said"),
        ("e", "change the climb"), ("g", "what helped, what hindered"),
        ("d Enter", "everything about the climb"), ("x", "end the session"),
        ("q Esc", "leave; the session goes on"),
      ]
    ),
    HelpSection(
      "Starting and ending",
      [
        ("↑ ↓ Tab", "from line to line"), ("1 to 5", "how ready, how pumped"),
        ("1 to 9, 0", "effort; 0 is 10"), ("← →", "less, more"), ("Backspace", "not said"),
        ("Enter", "start, end"), ("Esc", "back"),
      ]
    ),
    HelpSection(
      "Adding and changing a climb",
      [
        ("↑ ↓ Tab", "from line to line"), ("← →", "the kind of climb"),
        ("Enter", "take a suggestion, save"), ("Esc", "back; nothing is saved"),
      ]
    ),
    HelpSection(
      "Tags",
      [
        ("letters", "find a tag"), ("→", "it helped"), ("←", "it hindered"),
        ("Enter", "from one to the other, and off"), ("Esc", "back"),
      ]
    ),
    everywhere,
  ]
}
