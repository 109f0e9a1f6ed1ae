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

/// A part of the list of all keys.
public struct HelpSection: Sendable, Equatable {
  /// The title of the section: where the keys work.
  public let title: String
  public let keys: [KeyHint]

  public init(_ title: String, _ keys: [(String, String)]) {
    self.title = title
    self.keys = keys.map { KeyHint($0.0, $0.1) }
  }

  /// The keys that work on every page.
  public static let everywhere = HelpSection(
    "Everywhere", [("? F1", "this page"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave now")])
}

/// Lines of text that are longer than their page, and how far they are scrolled.
public struct ScrollingText: Sendable {
  private var position = ScrollPosition()

  /// Begins at the top.
  public init() {}

  /// Scrolls, if the key is one that does.
  ///
  /// - Returns: whether it is.
  public mutating func update(_ key: KeyPress, lines: Int, in area: Rect) -> Bool {
    position.resize(content: lines, viewport: area.rows)
    return position.update(key)
  }

  /// Draws the lines that show, and a bar where there are more.
  public func draw(
    _ lines: [StyledText], in frame: inout Frame, _ area: Rect, _ look: some ScreenLook
  ) {
    var position = position
    position.resize(content: lines.count, viewport: area.rows)
    for (index, line) in lines.dropFirst(position.offset).prefix(area.rows).enumerated() {
      frame.write(line, column: area.column, row: area.row + index, clip: area)
    }
    guard lines.count > area.rows else { return }
    // A column of air between the text and the bar, where there is one.
    let column = min(area.endColumn + 1, frame.size.columns - 1)
    let bar = Rect(column: column, row: area.row, columns: 1, rows: area.rows)
    frame.scrollbar(in: bar, position, style: look.muted, isUnicode: look.traits.isUnicode)
  }
}
