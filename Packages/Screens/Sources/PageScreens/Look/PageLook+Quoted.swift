import ScreenParts
import Terminal

extension PageLook {
  /// What a page says, as lines of plain text: each one after the first begins with a mark that is
  /// seen and heard, so that nothing that a user wrote can pass for a line of the program's own.
  ///
  /// - Parameters:
  ///   - data: the words, unsanitised.
  ///   - label: what the first line begins with: whose words they are.
  ///   - columns: how wide a line may be.
  ///   - style: how the words look.
  /// - Returns: one line or more.
  func quoted(
    _ data: String, after label: String = "", _ columns: Int, _ style: TextStyle = .plain
  ) -> [StyledText] {
    let mark = "  " + sign("…", "...")
    let room = max(1, columns - mark.displayWidth - 1)
    return text(label.sanitizedCell() + data).wrapped(toWidth: room).enumerated().map {
      index, line in
      StyledText(index == 0 ? line : line.isEmpty ? mark : "\(mark) \(line)", style)
    }
  }
}
