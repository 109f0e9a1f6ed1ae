import ScreenParts

extension HelpSection {
  /// Every key of the people screens.
  static let people = [
    HelpSection(
      "The cards",
      [
        ("→ l", "like"), ("← h", "pass"), ("s", "leave for later"), ("u", "undo"),
        ("↑ d Enter", "the whole profile"), ("w", "why there are so few"),
        ("i", "today's pick"), ("m v", "matches"), ("f", "your wishes"), ("p", "your profile"),
        ("b", "block"), ("r", "report"), ("e", "how attention is shared"),
        ("P", "whom you passed or left for later"), ("B", "whom you blocked"),
        ("S", "your account"),
        ("q", "quit"),
      ]),
    HelpSection(
      "A profile",
      [
        ("↑ ↓ PgUp PgDn", "scroll"), ("x", "how likely a match is, and why"),
        ("← → s", "pass, like, later"), ("b r", "block, report"), ("q Esc", "back"),
      ]),
    HelpSection(
      "Matches",
      [
        ("↑ ↓", "choose"), ("Enter m", "talk"), ("d", "profile"), ("x", "end a match"),
        ("b r", "block, report"), ("q Esc", "back"),
      ]),
    HelpSection(
      "A conversation",
      [
        ("Enter", "send"), ("Ctrl-J", "a new line"), ("Tab", "a suggestion"),
        ("PgUp PgDn", "scroll; older messages come"), ("Ctrl-R", "look for new messages"),
        ("F2", "profile, pause, end, block, report"), ("Esc", "back"),
      ]),
    HelpSection(
      "Your profile",
      [
        ("Enter", "change a line"), ("v", "hide or show it"), ("P", "photos"),
        ("S", "your account"), ("q Esc", "back"),
      ]),
    HelpSection(
      "Passed, later, blocked",
      [
        ("↑ ↓", "choose"), ("→ l", "like after all"), ("← s", "pass, later"),
        ("Tab", "passed, or left for later"), ("Enter d", "profile"), ("x", "unblock"),
        ("q Esc", "back"),
      ]),
    HelpSection(
      "Your account",
      [
        ("x Enter", "end a session"), ("o", "end all others"), ("O", "sign out"),
        ("D", "delete everything"), ("P B", "whom you passed, whom you blocked"),
        ("q Esc", "back"),
      ]),
    everywhere,
  ]
}
