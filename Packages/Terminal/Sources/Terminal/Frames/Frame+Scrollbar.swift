extension Frame {
  /// Draws a scrollbar in the last column of a rectangle, or nothing where everything shows.
  ///
  /// - Parameters:
  ///   - area: Where; usually of one column.
  ///   - position: How far things are scrolled.
  ///   - style: How the part that shows where one is looks.
  ///   - track: How the rest looks; nil for the same.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  public mutating func scrollbar(
    in area: Rect, _ position: ScrollPosition, style: TextStyle = .plain, track: TextStyle? = nil,
    isUnicode: Bool = true
  ) {
    guard position.maximumOffset > 0, !area.isEmpty else { return }
    let shown = Double(position.viewportRows) / Double(position.contentRows)
    let length = min(area.rows, max(1, Int((shown * Double(area.rows)).rounded())))
    let room = area.rows - length
    var start = Int((position.fraction * Double(room)).rounded())
    // Only the very ends touch the ends, where there is room to say so.
    if room > 1 {
      if position.offset > 0 { start = max(1, start) }
      if !position.isAtEnd { start = min(room - 1, start) }
    }
    let column = Rect(
      column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows)
    fill(column, isUnicode ? "│" : "|", style: track ?? style)
    let thumb = Rect(column: column.column, row: area.row + start, columns: 1, rows: length)
    fill(thumb, isUnicode ? "█" : "#", style: style)
  }
}
