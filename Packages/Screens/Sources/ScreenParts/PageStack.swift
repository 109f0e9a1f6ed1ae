public import Terminal

/// The pages of a full-screen program, on top of each other: the topmost is shown and gets the keys,
/// and all of them hear what effects brought.
///
/// A ``FullScreen`` holds one, whose ``ScreenRules`` hand it the events.
public struct PageStack<Effect: Sendable, Message: Sendable, Look: ScreenLook>: Sendable {
  /// A page of this product.
  public typealias Page = any ScreenPage<Effect, Message, Look>
  /// A command to the program.
  public typealias Command = ScreenCommand<Effect, Message>

  private var pages: [Page]
  private var size = TerminalSize.standard
  private var look: Look
  private let help: [HelpSection]
  /// The status line that replaces the key hints until the next key.
  private var status: Status?

  private enum Status: Sendable {
    case failure(String, hint: String?)
    case note(String)
  }

  /// Begins with a page.
  ///
  /// - Parameters:
  ///   - page: The first page; to close it is to leave.
  ///   - look: How everything looks; the window is taken to be ours.
  ///   - help: Every key of the product.
  public init(_ page: Page, _ look: Look, help: [HelpSection]) {
    pages = [page]
    self.look = look.onScreen
    self.help = help
  }

  /// True if letters are text on the topmost page, and no keys of the program.
  public var takesText: Bool { pages.last?.takesText ?? false }

  /// Takes in what happened.
  public mutating func update(_ event: ScreenEvent<Message>) -> [Command] {
    switch event {
    case .started(let size): return start(size)
    case .resized(let size):
      resize(size)
      return []
    case .resumed: return []
    case .pasted(let text): return paste(text)
    case .key(let key): return press(key)
    case .message(let message): return receive(message)
    }
  }

  /// Restarts in the same window, with one page in place of all others.
  ///
  /// - Parameters:
  ///   - page: the first page.
  ///   - look: how everything looks from now on; `nil` for as before.
  /// - Returns: what the page asks for.
  public mutating func restart(with page: Page, _ look: Look? = nil) -> [Command] {
    pages = [page]
    status = nil
    if let look { self.look = look.onScreen }
    return carryOut(appear())
  }

  /// Begins, on a window.
  public mutating func start(_ size: TerminalSize) -> [Command] {
    self.size = size
    return carryOut(appear())
  }

  /// Takes in the window's size.
  public mutating func resize(_ size: TerminalSize) { self.size = size }

  public mutating func paste(_ text: String) -> [Command] {
    carryOut(onTop { $0.paste(text) })
  }

  /// Takes in a key that a person pressed.
  public mutating func press(_ key: KeyPress) -> [Command] {
    status = nil
    return handOn(key)
  }

  /// Says what went wrong in the last line, until the next key.
  public mutating func fail(_ message: String, hint: String?) {
    status = .failure(message, hint: hint)
  }

  /// Says something in the last line, until the next key.
  public mutating func note(_ message: String) { status = .note(message) }

  /// Tells all pages, those below too.
  public mutating func receive(_ message: Message) -> [Command] {
    var commands: [PageCommand<Effect, Message, Look>] = []
    for index in pages.indices.reversed() {
      let asked = pages[index].receive(message, look)
      if index < pages.count - 1, asked.contains(where: \.isClosing) {
        // It leaves from below another page, which stays.
        pages.remove(at: index)
        commands += asked.filter { !$0.isClosing }
      } else {
        commands += asked
      }
    }
    return carryOut(commands)
  }

  private mutating func handOn(_ key: KeyPress) -> [Command] {
    switch key {
    case .control("c"):
      return carryOut(onTop { $0.interrupt() ?? [.quit(.interrupted)] })
    case .control("z"): return [.suspend]
    case "?" where !takesText, KeyPress(.function(1)):
      return pages.last?.isHelp == true
        ? carryOut([.close])
        : carryOut([.open(HelpPage(pages.last?.hints ?? [], help))])
    default:
      guard isMeant(key) else { return [] }
      let (area, look) = (ScreenFrame(size).body, look)
      return carryOut(onTop { $0.update(key, in: area, look) })
    }
  }

  /// Returns whether a key means something to the topmost page: a letter with Ctrl is not that
  /// letter, and Ctrl-L, which redraws a screen, must not like a person.
  private func isMeant(_ key: KeyPress) -> Bool {
    guard let page = pages.last, case .character = key.key, key.typed == nil else { return true }
    return page.takesText || page.scrolls && [.control("d"), .control("u")].contains(key)
  }

  private mutating func appear() -> [PageCommand<Effect, Message, Look>] {
    onTop { $0.appear() }
  }

  private mutating func onTop<Result>(_ body: (inout Page) -> [Result]) -> [Result] {
    pages.isEmpty ? [] : body(&pages[pages.count - 1])
  }

  private mutating func carryOut(_ commands: [PageCommand<Effect, Message, Look>]) -> [Command] {
    var result: [Command] = []
    for command in commands {
      switch command {
      case .perform(let effect, let name): result.append(.perform(effect, named: name))
      case .cancel(let name): result.append(.cancel(name))
      case .after(let time, let message): result.append(.after(time, message))
      case .quit(let ending): result.append(.quit(ending))
      case .open(let page):
        pages.append(page)
        result += carryOut(appear())
      case .replace(let page):
        pages[pages.count - 1] = page
        result += carryOut(appear())
      case .press(let keys): for key in keys { result += handOn(key) }
      case .close where pages.count == 1: result.append(.quit(.done))
      case .close:
        pages.removeLast()
        result += carryOut(appear())
      }
    }
    return result
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) {
    guard let page = pages.last else { return }
    let parts = ScreenFrame(frame.size)
    parts.drawHeader(page.title, in: &frame, look)
    page.draw(in: &frame, parts.body, look)
    switch status {
    case .failure(let message, let hint): parts.drawFailure(message, hint, in: &frame, look)
    case .note(let message): parts.drawNote(message, in: &frame, look)
    case nil: parts.drawFooter(page.hints, in: &frame, look)
    }
    look.paintSurface(of: &frame)
  }
}
