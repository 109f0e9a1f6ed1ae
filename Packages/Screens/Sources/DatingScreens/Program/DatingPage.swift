import Terminal

/// One of the screens: it is told of keys and of what effects brought, and draws itself.
protocol DatingPage: Sendable {
  /// What the header says.
  var title: String { get }

  /// What the footer says, the most important first.
  var hints: [KeyHint] { get }

  /// Asks for what the page shows; called when it comes on top, at first and again.
  mutating func appear() -> [PageCommand]

  /// Takes in a key that isn't everybody's.
  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [PageCommand]

  /// Takes in pasted text.
  mutating func paste(_ text: String) -> [PageCommand]

  /// Takes in what an effect brought, on top or not.
  mutating func receive(_ message: DatingMessage, _ look: Look) -> [PageCommand]

  /// Is about to be closed by Ctrl-C: a page that has something under way stops that instead.
  ///
  /// - Returns: nil if there is nothing to stop.
  mutating func interrupt() -> [PageCommand]?

  /// Whether letters are text here, and no keys of the program.
  var takesText: Bool { get }

  /// Whether Ctrl-D and Ctrl-U scroll here.
  var scrolls: Bool { get }

  /// Draws the page into its part of the frame.
  func draw(in frame: inout Frame, _ area: Rect, _ look: Look)
}

extension DatingPage {
  mutating func appear() -> [PageCommand] { [] }
  mutating func paste(_ text: String) -> [PageCommand] { [] }
  mutating func receive(_ message: DatingMessage, _ look: Look) -> [PageCommand] { [] }
  mutating func interrupt() -> [PageCommand]? { nil }
  var takesText: Bool { false }
  var scrolls: Bool { false }
}
