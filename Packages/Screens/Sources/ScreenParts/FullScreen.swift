public import Terminal

/// A product's hooks into its full screen, which run before and after the pages.
///
/// Pages get keys and messages from their ``PageStack``. Rules hand on what happens, and may keep
/// it back, replace the pages, or ask for more.
public protocol ScreenRules<Effect, Message, Look>: Sendable {
  /// The effects of the product's pages.
  associatedtype Effect: Sendable
  /// The messages that the pages get.
  associatedtype Message: Sendable
  associatedtype Look: ScreenLook

  typealias Stack = PageStack<Effect, Message, Look>
  typealias Command = ScreenCommand<Effect, Message>

  /// The text for the terminal after the screen has closed, if any.
  var farewell: StyledText? { get }

  /// Takes in what happened.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - pages: what is shown; ``PageStack/update(_:)`` hands the event to it.
  /// - Returns: what is asked of the surroundings, in order.
  mutating func update(_ event: ScreenEvent<Message>, _ pages: inout Stack) -> [Command]

  /// Draws the window.
  func draw(_ pages: Stack, in frame: inout Frame)
}

extension ScreenRules {
  public var farewell: StyledText? { nil }

  public func draw(_ pages: Stack, in frame: inout Frame) { pages.draw(in: &frame) }
}

/// The full-screen program of every product: pages on top of each other, under the product's rules.
///
/// Pages that are values and pages that are made by hand stand on one stack.
public struct FullScreen<Rules: ScreenRules>: ScreenProgram {
  public private(set) var rules: Rules
  private var pages: Rules.Stack

  /// Begins with a page.
  ///
  /// - Parameters:
  ///   - page: the first page; to close it is to leave.
  ///   - rules: what the product adds.
  ///   - look: how everything looks; the window is taken to be ours.
  ///   - help: every key of the product.
  public init(_ page: Rules.Stack.Page, _ rules: Rules, _ look: Rules.Look, help: [HelpSection]) {
    self.rules = rules
    pages = PageStack(page, look, help: help)
  }

  /// The text for the terminal after the screen has closed, if any.
  public var farewell: StyledText? { rules.farewell }

  public mutating func update(_ event: ScreenEvent<Rules.Message>) -> [Rules.Command] {
    rules.update(event, &pages)
  }

  public func draw(in frame: inout Frame) { rules.draw(pages, in: &frame) }
}
