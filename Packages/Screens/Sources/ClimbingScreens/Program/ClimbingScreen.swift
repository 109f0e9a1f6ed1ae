public import ScreenParts
public import Terminal

/// Climbing on a full screen: a session from its start to its summary.
///
/// What is asked for is done by ``ClimbingPerformer``.
public struct ClimbingScreen: ScreenProgram {
  private var pages: PageStack<ClimbingEffect, ClimbingMessage, ClimbingLook>
  private let look: ClimbingLook
  private var last: SessionSnapshot?
  /// The newest question how things are.
  private var asked = 0
  /// Answers to this question and those before it tell how things were before the last write.
  private var outdated = 0

  private init(_ page: some ClimbingPage, _ look: ClimbingLook) {
    pages = PageStack(page, look, help: HelpSection.climbing)
    self.look = look
  }

  /// The session that is under way, or a start page.
  public static func session(_ look: ClimbingLook) -> ClimbingScreen {
    ClimbingScreen(SessionPage(), look)
  }

  /// What to say on the terminal when the screen has gone: that a session goes on, if one does.
  public var farewell: StyledText? {
    guard let last, let detail = last.detail else { return nil }
    let banner = SessionBanner(detail, now: last.now, look: look).sentence
    return StyledText("\(banner). It goes on until you end it.")
  }

  public mutating func update(
    _ event: ScreenEvent<ClimbingMessage>
  ) -> [ScreenCommand<ClimbingEffect, ClimbingMessage>] {
    let commands = handOn(event)
    for case .perform(.session(let number), _) in commands { asked = max(asked, number) }
    return commands
  }

  private mutating func handOn(
    _ event: ScreenEvent<ClimbingMessage>
  ) -> [ScreenCommand<ClimbingEffect, ClimbingMessage>] {
    switch event {
    case .started(let size): return pages.start(size) + [.perform(.sync, named: "sync")]
    case .resized(let size):
      pages.resize(size)
      return []
    case .resumed: return []
    case .pasted(let text): return pages.paste(text)
    case .key(let key): return pages.press(key)
    case .message(let message): return receive(message)
    }
  }

  private mutating func receive(
    _ message: ClimbingMessage
  ) -> [ScreenCommand<ClimbingEffect, ClimbingMessage>] {
    if case .session(_, let number) = message {
      if number <= outdated { return [] }
    } else if message.isOfWrite {
      outdated = asked
    }
    if case .failed(let effect, let text, let hint) = message, !effect.isOfForm {
      pages.fail(text, hint: hint)
    }
    if let snapshot = message.snapshot { last = snapshot }
    return pages.receive(message)
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) { pages.draw(in: &frame) }
}

extension ClimbingEffect {
  /// Whether a form asked for it, which says itself what went wrong, beside what was typed.
  var isOfForm: Bool {
    switch self {
    case .add, .edit, .end: true
    default: false
    }
  }
}

extension ClimbingMessage {
  /// Whether it says that something was written.
  var isOfWrite: Bool {
    switch self {
    case .started, .ended, .added, .edited, .logged, .undone, .tagged: true
    case .session, .time, .suggested, .found, .tags, .failed, .synced, .tick: false
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
    case .time, .suggested, .found, .tags, .failed, .synced, .tick: nil
    }
  }
}
