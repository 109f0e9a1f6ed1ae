import ScreenParts

extension HelpSection {
  /// Every key of dating.
  static let dating = [
    HelpSection(
      "The stack",
      [
        ("→ l", "like"), ("← h", "pass"), ("s", "put on the later pile"),
        ("u", "undo, as often as you like"), ("↑ d Enter", "the whole profile"),
        ("m", "message"), ("v Tab", "matches"), ("t", "your numbers"), ("f", "one category only"),
        ("R", "start again"), ("q Esc", "quit"),
      ]),
    HelpSection(
      "A profile",
      [
        ("↑ ↓ PgUp PgDn", "what is told whole"), ("l h s", "like, pass, later"),
        ("m", "message"), ("c", "compare with a match"), ("q Esc", "back"),
      ]),
    HelpSection(
      "Matches",
      [
        ("↑ ↓", "choose"), ("Enter m", "chat"), ("d", "profile"), ("f", "find"),
        ("t", "your numbers"), ("c", "choose another: side by side"), ("q Esc", "back"),
      ]),
    HelpSection(
      "A chat",
      [
        ("Enter", "send"), ("Ctrl-J", "a new line"), ("Tab", "a suggestion"),
        ("PgUp PgDn", "scroll"), ("Ctrl-C", "stop the answer"), ("Ctrl-R", "ask again"),
        ("Esc", "back"),
      ]),
    HelpSection(
      "The quiz",
      [
        ("a b c …", "answer"), ("↑ ↓ Enter", "choose, and take it"),
        ("← Backspace", "a question back"),
        ("s Tab", "leave a question out"), ("r", "start again, at the end"), ("q Esc", "back"),
      ]),
    everywhere,
  ]
}
