import ScreenParts
import Terminal

/// What stands before the line of a form that the keys go to.
enum FormMark {
  static func label(_ name: String, isFocused: Bool, _ look: JournalLook) -> StyledText {
    StyledText(
      (isFocused ? "> " : "  ") + look.text(name),
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
  }
}
