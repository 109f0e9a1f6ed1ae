public import Terminal

/// Every key there is.
public struct HelpPage<Effect: Sendable, Message: Sendable, Look: ScreenLook>: ScreenPage {
  private let own: [KeyHint]
  private let sections: [HelpSection]
  private var text = ScrollingText()

  /// Help that begins with a page's own keys.
  public init(_ own: [KeyHint], _ sections: [HelpSection]) {
    self.own = own
    self.sections = sections
  }

  public let title = "Keys"

  public let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll")]

  public var scrolls: Bool { true }

  public var isHelp: Bool { true }

  /// Scrolls; any other key goes back.
  public mutating func update(
    _ key: KeyPress, in area: Rect, _ look: Look
  ) -> [PageCommand<Effect, Message, Look>] {
    let lines = lines(look).count
    return text.update(key, lines: lines, in: room(area)) ? [] : [.close]
  }

  /// Draws the keys.
  public func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    text.draw(lines(look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect { area.inset(horizontal: 2, vertical: 0) }

  private func lines(_ look: Look) -> [StyledText] {
    var lines: [StyledText] = []
    if !own.isEmpty {
      lines.append(StyledText("Here", .bold))
      lines += own.map { line($0.key, $0.action, look) } + [""]
    }
    for section in sections {
      lines.append(StyledText(section.title, .bold))
      lines += section.keys.map { line($0.key, $0.action, look) } + [""]
    }
    return lines
  }

  private func line(_ keys: String, _ action: String, _ look: Look) -> StyledText {
    StyledText([
      .init(
        "  " + look.keys(keys).padded(toWidth: 16),
        TextStyle(isBold: true, foreground: look.theme.accent)),
      .init(action),
    ])
  }
}
