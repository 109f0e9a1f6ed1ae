import ScreenParts

extension HelpSection {
  /// Every key of this product.
  static let friends = [
    HelpSection(
      "Tabs",
      [
        ("1", "home"), ("2", "discover people"), ("3", "crews"), ("4", "missions"),
        ("5", "your profile"), ("t", "conversations"),
      ]),
    HelpSection(
      "Lists",
      [
        ("↑↓ j k", "move"), ("Enter", "open"), ("r", "read again"), ("q Esc", "back"),
      ]),
    HelpSection(
      "Forms", [("Tab ↑↓", "fields"), ("Enter", "next field, or done"), ("Esc", "throw away")]),
    HelpSection.everywhere,
  ]
}
