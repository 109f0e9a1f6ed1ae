import ScreenParts
import Terminal

/// Paragraphs with a name before them, as lines.
struct LabelledText {
  private(set) var lines: [StyledText] = []
  private let columns: Int
  private let look: JournalLook

  init(columns: Int, _ look: JournalLook) {
    self.columns = max(1, columns)
    self.look = look
  }

  /// Adds a paragraph under its name.
  mutating func add(_ name: String, _ text: String?, _ style: TextStyle = .plain) {
    guard let text else { return }
    add(name, look.lines(text, max(1, columns - 2), style))
  }

  /// Adds lines under their name.
  mutating func add(_ name: String, _ text: [StyledText]) {
    guard !text.isEmpty else { return }
    if !lines.isEmpty { lines.append(StyledText([])) }
    lines += look.lines(name, columns, look.muted)
    lines += text.map { StyledText("  ") + $0 }
  }

  /// Adds lines without a name.
  mutating func add(_ text: [StyledText]) { lines += text }
}
