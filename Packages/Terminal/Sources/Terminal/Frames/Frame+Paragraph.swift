extension Frame {
  /// Writes text over several rows, broken at spaces.
  ///
  /// - Parameters:
  ///   - text: What to write; a line feed begins a new row. Data must be sanitised before.
  ///   - area: Where.
  ///   - style: How it looks; without a background, the one that is there stays.
  ///   - alignment: Where each row's text stands.
  ///   - ellipsis: What ends the last row if there is more text than room.
  /// - Returns: How many rows it took.
  @discardableResult
  public mutating func write(
    paragraph text: String, in area: Rect, style: TextStyle = .plain,
    alignment: TextAlignment = .leading, ellipsis: String = "…"
  ) -> Int {
    guard !area.isEmpty, !text.isEmpty else { return 0 }
    let wrapped = text.wrapped(toWidth: area.columns)
    var lines = Array(wrapped.prefix(area.rows))
    if wrapped.count > lines.count, let last = lines.popLast() {
      // The mark counts as a letter more, so that it is what gets cut if the row is full.
      lines.append((last + ellipsis).truncated(toWidth: area.columns, ellipsis: ellipsis))
    }
    for (index, line) in lines.enumerated() {
      let before = alignment.columnsBefore(max(0, area.columns - line.displayWidth))
      write(line, column: area.column + before, row: area.row + index, style: style, clip: area)
    }
    return lines.count
  }
}
