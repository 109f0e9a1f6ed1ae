import ScreenParts

extension HelpSection {
  /// Every key of the journal.
  static let journal = [
    HelpSection("From everywhere", [("F2 Ctrl-G", "support, and back")]),
    HelpSection(
      "The journal",
      [
        ("n", "write a thought down"), ("↑ ↓ j k", "choose a thought"), ("Enter", "open it"),
        ("r", "review it, or go on with its review"), ("w", "review the one that waits next"),
        ("/", "find thoughts"), ("Esc", "all thoughts again"), ("s", "support"),
        ("i", "what the journal says"), ("p", "practise"), ("c", "a self-check"),
        ("l", "lock and leave"), ("q", "leave"),
      ]
    ),
    HelpSection(
      "Finding thoughts",
      [
        ("words", "in everything that is text"), ("type:mind", "by a pattern"),
        ("emotion:fear", "by a feeling"), ("effect:>20", "by how much it eased"),
        ("since:7d", "by a date; also before: until: on:"),
        ("is:waiting", "also is:reviewed is:accurate"), ("-term", "everything but that"),
      ]
    ),
    HelpSection(
      "Writing a thought down",
      [
        ("Enter twice", "keep it"), ("Ctrl-S", "keep it"), ("Enter", "a new line"),
        ("Esc", "leave; you are asked first"),
      ]
    ),
    HelpSection(
      "A thought",
      [("r", "review it"), ("e", "change it"), ("d", "delete it for good"), ("q Esc", "back")]
    ),
    HelpSection(
      "A review",
      [
        ("Enter", "the next line, the next step; in a text twice"),
        ("Ctrl-S", "the next step; empty is fine"), ("Ctrl-P", "the step before"),
        ("↑ ↓ Tab", "from line to line"), ("0 to 9 + -", "how strong"),
        ("Backspace", "not said"), ("Space", "choose a pattern, take it back"),
        ("-", "a pattern doesn't fit"), ("Ctrl-T", "begin with an earlier balanced thought"),
        ("Ctrl-X", "hide the note about support"), ("PgUp PgDn", "scroll the thought"),
        ("Esc", "pause; it goes on here next time"),
      ]
    ),
    HelpSection(
      "Practice and self-checks",
      [
        ("↑ ↓", "choose"), ("Enter", "answer, go on"), ("0 to 3", "answer at once"),
        ("Backspace", "the question before"), ("Esc", "leave; nothing is kept"),
      ]
    ),
    everywhere,
  ]
}
