import ScreenParts
import Terminal

/// The mark before the focused line of a form.
enum FormMark {
  static func label(_ name: String, isFocused: Bool, _ look: JournalLook) -> StyledText {
    StyledText(
      (isFocused ? "> " : "  ") + look.text(name),
      isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
  }
}
