public import Pages
public import ScreenParts
import Terminal

/// Shows page values in a program whose other pages are made by hand.
public struct PageHost<Operation: PageOperation, Effect: Sendable, Message: Sendable, Look>:
  Sendable
where Look: ScreenLook {
  let navigation: PageNavigation
  let look: PageLook
  let effect: @Sendable (PageEffect<Operation>) -> Effect
  let message: @Sendable (PageMessage<Operation>) -> Message
  let received: @Sendable (Message) -> PageMessage<Operation>?
  let own: @Sendable (PageAddress) -> (any ScreenPage<Effect, Message, Look>)?

  /// Puts the connection together.
  ///
  /// - Parameters:
  ///   - navigation: the site's.
  ///   - look: how page values look, on a window that is the program's.
  ///   - effect: the program's effect that has a ``PagePerformer`` carry out a page's effect.
  ///   - message: the program's message that brings a page's message.
  ///   - received: the page's message that a message of the program brings; `nil` for others.
  ///   - own: the page made by hand that an address has; `nil` for an address of page values.
  public init(
    _ navigation: PageNavigation, _ look: PageLook,
    effect: @escaping @Sendable (PageEffect<Operation>) -> Effect,
    message: @escaping @Sendable (PageMessage<Operation>) -> Message,
    received: @escaping @Sendable (Message) -> PageMessage<Operation>?,
    own: @escaping @Sendable (PageAddress) -> (any ScreenPage<Effect, Message, Look>)? = { _ in nil
    }
  ) {
    self.navigation = navigation
    self.look = look.onScreen
    self.effect = effect
    self.message = message
    self.received = received
    self.own = own
  }

  /// The page at an address, made by hand or of a value.
  public func page(at address: PageAddress) -> any ScreenPage<Effect, Message, Look> {
    own(address) ?? HostedPage(PageView(address, navigation), self)
  }
}

/// A page value among the pages of a program that are made by hand.
struct HostedPage<Operation: PageOperation, Effect: Sendable, Message: Sendable, Look>: ScreenPage
where Look: ScreenLook {
  private typealias Inner = ScreenPage<PageEffect<Operation>, PageMessage<Operation>, PageLook>
  private typealias InnerCommand =
    PageCommand<PageEffect<Operation>, PageMessage<Operation>, PageLook>

  private var inner: any Inner
  private let host: PageHost<Operation, Effect, Message, Look>

  init(
    _ inner: any ScreenPage<PageEffect<Operation>, PageMessage<Operation>, PageLook>,
    _ host: PageHost<Operation, Effect, Message, Look>
  ) {
    self.inner = inner
    self.host = host
  }

  var title: String { inner.title }
  var hints: [KeyHint] { inner.hints }
  var takesText: Bool { inner.takesText }
  var scrolls: Bool { inner.scrolls }
  var isHelp: Bool { inner.isHelp }

  mutating func appear() -> [PageCommand<Effect, Message, Look>] { outer(inner.appear()) }

  mutating func update(
    _ key: KeyPress, in area: Rect, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>] {
    outer(inner.update(key, in: area, host.look))
  }

  mutating func paste(_ text: String) -> [PageCommand<Effect, Message, Look>] {
    outer(inner.paste(text))
  }

  mutating func receive(
    _ message: Message, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>] {
    host.received(message).map { outer(inner.receive($0, host.look)) } ?? []
  }

  mutating func interrupt() -> [PageCommand<Effect, Message, Look>]? {
    inner.interrupt().map { outer($0) }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    inner.draw(in: &frame, area, host.look)
  }

  /// Returns the program's commands for those of the page value.
  private func outer(_ commands: [InnerCommand]) -> [PageCommand<Effect, Message, Look>] {
    commands.map { command in
      switch command {
      case .perform(let effect, let name): .perform(host.effect(effect), named: name)
      case .cancel(let name): .cancel(name)
      case .after(let time, let message): .after(time, host.message(message))
      case .open(let page): .open(outer(page))
      case .replace(let page): .replace(outer(page))
      case .press(let keys): .press(keys)
      case .close: .close
      case .quit(let ending): .quit(ending)
      }
    }
  }

  private func outer(_ page: any Inner) -> any ScreenPage<Effect, Message, Look> {
    guard let view = page as? PageView<Operation>, let own = host.own(view.address) else {
      return HostedPage(page, host)
    }
    return own
  }
}
