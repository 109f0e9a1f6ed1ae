import ScreenParts

extension HelpSection {
  /// Every key of climbing.
  static let climbing = [
    HelpSection(
      "A session",
      [
        ("a", "add a climb"), ("↑ ↓ j k", "choose a climb"),
        ("s", "sent, in the style that is shown"), ("S", "sent in another style"),
        ("o", "sent onsight"), ("f", "fell"), ("h", "to the top with rests"),
        ("t", "tried, no more is said"), ("w", "worked the moves"), ("r", "turned back"),
        ("u", "take the last entry back"), ("m", "lead, top rope, follow, or not said"),
        ("e", "change the climb"), ("g", "what helped, what hindered"),
        ("d Enter", "everything about the climb"), ("x", "end the session"),
        ("q Esc", "leave; the session goes on"),
      ]
    ),
    HelpSection(
      "Starting and ending",
      [
        ("↑ ↓ Tab", "from line to line"), ("1 to 5", "how ready, how pumped"),
        ("1 to 9, 0", "effort; 0 is 10"), ("← →", "less, more"), ("Backspace", "not said"),
        ("Enter", "start, end"), ("Esc", "back"),
      ]
    ),
    HelpSection(
      "Adding and changing a climb",
      [
        ("↑ ↓ Tab", "from line to line"), ("← →", "the kind of climb"),
        ("Enter", "take a suggestion, save"), ("Esc", "back; nothing is saved"),
      ]
    ),
    HelpSection(
      "Tags",
      [
        ("letters", "find a tag"), ("→", "it helped"), ("←", "it hindered"),
        ("Enter", "from one to the other, and off"), ("Esc", "back"),
      ]
    ),
    everywhere,
  ]
}
