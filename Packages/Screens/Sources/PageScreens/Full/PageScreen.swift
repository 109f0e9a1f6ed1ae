public import Pages
public import ScreenParts
public import Terminal

/// The pages of a product on a full screen: tabs, and what lies behind them.
///
/// ``PagePerformer`` carries out its effects.
public typealias PageScreen<Operation: PageOperation> = FullScreen<PageRules<Operation>>

extension FullScreen {
  /// Makes the screen of a site: it begins where the site says, or at an address.
  ///
  /// - Parameters:
  ///   - navigation: the site's.
  ///   - address: the page to open once the reader is signed in; `nil` for the site's first one.
  ///   - look: how it looks.
  public init<Operation>(
    _ navigation: PageNavigation, openingAt address: PageAddress? = nil, _ look: PageLook
  ) where Rules == PageRules<Operation> {
    self.init(
      StartingView<Operation>(), PageRules(navigation, openingAt: address, look), look,
      help: HelpSection.pages(navigation))
  }
}

/// Shows the pages of the user who is signed in, watches for changes behind them, and says whether the
/// service answers.
public struct PageRules<Operation: PageOperation>: ScreenRules {
  public typealias Effect = PageEffect<Operation>
  public typealias Message = PageMessage<Operation>
  public typealias Look = PageLook

  private let navigation: PageNavigation
  private var opened: PageAddress?
  private var look: PageLook
  private var isInside = false
  private var connection = ServiceConnection()

  init(_ navigation: PageNavigation, openingAt address: PageAddress?, _ look: PageLook) {
    self.navigation = navigation
    self.look = look
    opened = address
  }

  public mutating func update(_ event: ScreenEvent<Message>, _ pages: inout Stack) -> [Command] {
    switch event {
    case .key: connection.ask()
    case .message(let message):
      noteConnection(message, &pages)
      if let commands = receive(message, &pages) { return commands }
    default: break
    }
    return pages.update(event)
  }

  /// Takes in a message about who is signed in, or a failure.
  ///
  /// - Returns: the commands; `nil` for a message that goes to the pages.
  private mutating func receive(_ message: Message, _ pages: inout Stack) -> [Command]? {
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
      return show(trail, &pages) + (isInside ? [.perform(watch, named: watch.name)] : [])
    case .entered: return [.perform(.start, named: Effect.start.name)]
    case .left(let farewell):
      guard isInside, let entrance = navigation.entrance else { return nil }
      isInside = false
      look.user = nil
      return show([entrance], saying: farewell, &pages) + [.cancel(Effect.watch.name)]
    case .failed(_, let text, let hint):
      pages.fail(text, hint: hint)
      return nil
    default: return nil
    }
  }

  private mutating func noteConnection(_ message: Message, _ pages: inout Stack) {
    switch message {
    case .unreachable: connection.lose()
    case .outdated: connection.ask()
    case .failed, .left, .gone: break
    default:
      if connection.isBack() { pages.note("The service answers again.") }
    }
  }

  /// Shows pages on top of each other, in place of what was shown.
  private func show(
    _ trail: [PageAddress], saying words: String = "", _ pages: inout Stack
  ) -> [Command] {
    let first = PageView<Operation>(
      trail.first ?? .root, navigation, leading: Array(trail.dropFirst()),
      saying: words.isEmpty ? nil : PageNotice(words))
    return pages.restart(with: first, look)
  }
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
          ("↑↓ j k", "move"), ("←→", "move beside, among cards"), ("Enter", "open"),
          ("r", "read again"), ("q Esc", "back"),
        ]),
      HelpSection(
        "Forms", [("Tab ↑↓", "fields"), ("Enter", "next field, or done"), ("Esc", "throw away")]),
      .everywhere,
    ]
  }
}
