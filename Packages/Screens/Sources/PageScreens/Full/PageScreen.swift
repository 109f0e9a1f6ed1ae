public import Pages
public import ScreenParts
public import Terminal

/// The pages of a product on a full screen: tabs, and what lies behind them.
///
/// It begins where the site says, or at an address. ``PagePerformer`` carries out its effects.
public struct PageScreen<Operation: PageOperation>: ScreenProgram {
  public typealias Effect = PageEffect<Operation>
  public typealias Message = PageMessage<Operation>
  private typealias Stack = PageStack<Effect, Message, PageLook>

  private let navigation: PageNavigation
  private let help: [HelpSection]
  private var opened: PageAddress?
  private var pages: Stack
  private var look: PageLook
  private var size = TerminalSize.standard
  private var isInside = false
  private var connection = ServiceConnection()

  /// Makes the screen of a site.
  ///
  /// - Parameters:
  ///   - navigation: the site's.
  ///   - address: the page to open once the reader is signed in; `nil` for the site's first one.
  ///   - look: how it looks.
  public init(
    _ navigation: PageNavigation, openingAt address: PageAddress? = nil, _ look: PageLook
  ) {
    self.navigation = navigation
    self.look = look
    opened = address
    help = HelpSection.pages(navigation)
    pages = Stack(StartingView<Operation>(), look, help: help)
  }

  public mutating func update(
    _ event: ScreenEvent<Message>
  ) -> [ScreenCommand<Effect, Message>] {
    switch event {
    case .started(let size):
      self.size = size
      return pages.start(size)
    case .resized(let size):
      self.size = size
      pages.resize(size)
      return []
    case .resumed: return []
    case .pasted(let text): return pages.paste(text)
    case .key(let key):
      connection.ask()
      return pages.press(key)
    case .message(let message): return receive(message)
    }
  }

  private mutating func receive(_ message: Message) -> [ScreenCommand<Effect, Message>] {
    noteConnection(message)
    switch message {
    case .started(let start):
      look.user = start.user
      isInside = start.trail.first != navigation.entrance
      var trail = start.trail
      if start.isReady, let address = opened {
        trail = navigation.tab(of: address) == nil ? trail + [address] : [address]
        opened = nil
      }
      let watch = Effect.watch
      return show(trail) + (isInside ? [.perform(watch, named: watch.name)] : [])
    case .entered: return [.perform(.start, named: Effect.start.name)]
    case .left(let farewell):
      guard isInside, let entrance = navigation.entrance else { break }
      isInside = false
      look.user = nil
      return show([entrance], saying: farewell) + [.cancel(Effect.watch.name)]
    case .failed(_, let text, let hint): pages.fail(text, hint: hint)
    default: break
    }
    return pages.receive(message)
  }

  private mutating func noteConnection(_ message: Message) {
    switch message {
    case .unreachable: connection.lose()
    case .outdated: connection.ask()
    case .failed, .left, .gone: break
    default:
      if connection.isBack() { pages.note("The service answers again.") }
    }
  }

  /// Shows pages on top of each other, in place of what was shown.
  private mutating func show(
    _ trail: [PageAddress], saying words: String = ""
  ) -> [ScreenCommand<Effect, Message>] {
    let first = PageView<Operation>(
      trail.first ?? .root, navigation, leading: Array(trail.dropFirst()),
      saying: words.isEmpty ? nil : PageNotice(words))
    pages = Stack(first, look, help: help)
    return pages.start(size)
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) { pages.draw(in: &frame) }
}

/// Shown until it is known who the reader is.
struct StartingView<Operation: PageOperation>: ScreenPage {
  typealias Effect = PageEffect<Operation>
  typealias Message = PageMessage<Operation>
  typealias Look = PageLook

  private var hasFailed = false

  let title = ""

  var hints: [KeyHint] {
    hasFailed ? [KeyHint("r", "try again"), KeyHint("q", "quit")] : [KeyHint("q", "quit")]
  }

  mutating func appear() -> [Command] { [.perform(.start, named: Effect.start.name)] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PageLook) -> [Command] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r"), .enter:
      hasFailed = false
      return appear()
    default: return []
    }
  }

  mutating func receive(_ message: Message, _ look: PageLook) -> [Command] {
    if case .failed(Effect.start.name, _, _) = message { hasFailed = true }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    frame.write(
      paragraph: Waiting.text(hasFailed: hasFailed), in: area.formRoom, style: look.muted,
      ellipsis: look.ellipsis)
  }
}

extension HelpSection {
  /// Every key of a product's pages.
  static func pages(_ navigation: PageNavigation) -> [HelpSection] {
    let tabs = zip(1..., navigation.tabs).map { ("\($0)", $1.purpose) }
    let others = navigation.others.compactMap { entry in
      entry.shortcut.map { (String($0), entry.purpose) }
    }
    return [
      HelpSection("Tabs", tabs + others),
      HelpSection(
        "Lists",
        [
          ("↑↓ j k", "move"), ("Enter", "open"), ("r", "read again"), ("q Esc", "back"),
        ]),
      HelpSection(
        "Forms", [("Tab ↑↓", "fields"), ("Enter", "next field, or done"), ("Esc", "throw away")]),
      .everywhere,
    ]
  }
}
