import Terminal

/// Every key there is.
struct HelpPage: DatingPage {
  private let own: [KeyHint]
  private var text = ScrollingText()

  /// Help that begins with a page's own keys.
  init(for page: (any DatingPage)?) {
    own = page?.hints ?? []
  }

  let title = "Keys"

  let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll")]

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [PageCommand] {
    let lines = lines(look).count
    return text.update(key, lines: lines, in: room(area)) ? [] : [.close]
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    text.draw(lines(look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect { area.inset(horizontal: 2, vertical: 0) }

  private static let sections: [(String, [(String, String)])] = [
    (
      "The stack",
      [
        ("→ l", "like"), ("← h", "pass"), ("s", "put on the later pile"),
        ("u", "undo, as often as you like"), ("↑ d Enter", "the whole profile"),
        ("m", "message"), ("v Tab", "matches"), ("t", "your numbers"), ("f", "one category only"),
        ("R", "start again"), ("q Esc", "quit"),
      ]
    ),
    (
      "A profile",
      [
        ("↑ ↓ PgUp PgDn", "scroll"), ("← →", "pictures"), ("l h s", "like, pass, later"),
        ("m Enter", "message"), ("c", "compare with a match"), ("q Esc", "back"),
      ]
    ),
    (
      "Matches",
      [
        ("arrows", "choose"), ("Enter m", "chat"), ("d", "profile"),
        ("c", "mark one, then another: side by side"), ("q Esc", "back"),
      ]
    ),
    (
      "A chat",
      [
        ("Enter", "send"), ("Ctrl-J", "a new line"), ("Tab", "a suggestion"),
        ("PgUp PgDn", "scroll"), ("Ctrl-C", "stop the answer"), ("Ctrl-R", "ask again"),
        ("Esc", "back"),
      ]
    ),
    (
      "The quiz",
      [
        ("a b c …", "answer"), ("↑ ↓ Enter", "choose, and take it"),
        ("← Backspace", "a question back"),
        ("s Tab", "leave a question out"), ("r", "start again, at the end"), ("q Esc", "back"),
      ]
    ),
    (
      "Everywhere", [("? F1", "this page"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave at once")]
    ),
  ]

  private func lines(_ look: Look) -> [StyledText] {
    var lines: [StyledText] = []
    if !own.isEmpty {
      lines.append(StyledText("Here", .bold))
      lines += own.map { line($0.key, $0.action, look) } + [""]
    }
    for (title, keys) in HelpPage.sections {
      lines.append(StyledText(title, .bold))
      lines += keys.map { line($0, $1, look) } + [""]
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
