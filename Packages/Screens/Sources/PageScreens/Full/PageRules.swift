public import Pages
public import ScreenParts
public import Terminal

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
