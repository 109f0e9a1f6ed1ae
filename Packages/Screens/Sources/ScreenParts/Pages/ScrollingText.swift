public import Terminal

/// Lines of text that are longer than their page, and how far they are scrolled.
public struct ScrollingText: Sendable {
  private var position = ScrollPosition()

  /// Begins at the top.
  public init() {}

  /// Scrolls, if the key is one that does.
  ///
  /// - Returns: whether it is.
  public mutating func update(_ key: KeyPress, lines: Int, in area: Rect) -> Bool {
    position.resize(content: lines, viewport: area.rows)
    return position.update(key)
  }

  /// Draws the lines that show, and a bar where there are more.
  public func draw(
    _ lines: [StyledText], in frame: inout Frame, _ area: Rect, _ look: some ScreenLook
  ) {
    var position = position
    position.resize(content: lines.count, viewport: area.rows)
    for (index, line) in lines.dropFirst(position.offset).prefix(area.rows).enumerated() {
      frame.write(line, column: area.column, row: area.row + index, clip: area)
    }
    guard lines.count > area.rows else { return }
    // A column of air between the text and the bar, where there is one.
    let column = min(area.endColumn + 1, frame.size.columns - 1)
    let bar = Rect(column: column, row: area.row, columns: 1, rows: area.rows)
    frame.scrollbar(in: bar, position, style: look.muted, isUnicode: look.traits.isUnicode)
  }
}
