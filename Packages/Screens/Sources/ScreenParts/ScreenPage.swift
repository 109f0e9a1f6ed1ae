public import Terminal

/// One of a product's screens: it gets keys and the results of effects, and draws itself.
public protocol ScreenPage<Effect, Message, Look>: Sendable {
  /// The effects of the product's pages.
  associatedtype Effect: Sendable
  /// The messages that the pages get.
  associatedtype Message: Sendable
  associatedtype Look: ScreenLook

  /// A command of a page to the program.
  typealias Command = PageCommand<Effect, Message, Look>

  /// The title in the header.
  var title: String { get }

  /// The hints of the footer, the most important first.
  var hints: [KeyHint] { get }

  /// Asks for what the page shows; called when it comes on top, at first and again.
  mutating func appear() -> [PageCommand<Effect, Message, Look>]

  /// Takes in a key that isn't everybody's.
  mutating func update(
    _ key: KeyPress, in area: Rect, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>]

  mutating func paste(_ text: String) -> [PageCommand<Effect, Message, Look>]

  /// Takes in what an effect brought, on top or not.
  mutating func receive(
    _ message: Message, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>]

  /// Is about to be closed by Ctrl-C: a page that has something under way stops that instead.
  ///
  /// - Returns: nil if there is nothing to stop.
  mutating func interrupt() -> [PageCommand<Effect, Message, Look>]?

  /// True if letters are text here, and no keys of the program.
  var takesText: Bool { get }

  /// True if Ctrl-D and Ctrl-U scroll here.
  var scrolls: Bool { get }

  /// True if the page is a list of keys, which the key that opens such a list closes.
  var isHelp: Bool { get }

  /// Draws the page into its part of the frame.
  func draw(in frame: inout Frame, _ area: Rect, _ look: Look)
}

extension ScreenPage {
  /// Nothing is asked for.
  public mutating func appear() -> [PageCommand<Effect, Message, Look>] { [] }
  /// Nothing is taken in.
  public mutating func paste(_ text: String) -> [PageCommand<Effect, Message, Look>] { [] }
  /// Nothing is taken in.
  public mutating func receive(
    _ message: Message, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>] { [] }
  /// Nothing is under way.
  public mutating func interrupt() -> [PageCommand<Effect, Message, Look>]? { nil }
  /// Letters are keys.
  public var takesText: Bool { false }
  public var scrolls: Bool { false }
  public var isHelp: Bool { false }
}

/// A command of a page to the program.
public enum PageCommand<Effect: Sendable, Message: Sendable, Look: ScreenLook>: Sendable {
  /// Do this; a name lets it be cancelled, and replaces what is under way by that name.
  case perform(Effect, named: String? = nil)
  /// Cancel the effect of this name.
  case cancel(String)
  /// Tell the pages this after a time.
  case after(Duration, Message)
  /// Show another page on top.
  case open(any ScreenPage<Effect, Message, Look>)
  /// Show another page in place of this one.
  case replace(any ScreenPage<Effect, Message, Look>)
  /// Give these keys to the page that is on top by then.
  case press([KeyPress])
  /// Leave this page; from the last one, the program.
  case close
  /// Leave the program.
  case quit(ScreenOutcome)

  var isClosing: Bool {
    if case .close = self { true } else { false }
  }
}
