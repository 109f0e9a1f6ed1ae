extension Frame {
  /// Draws a box along the inner edge of a rectangle, and leaves what stands within.
  ///
  /// A rectangle of one row becomes a horizontal line, one of one column a vertical line.
  ///
  /// - Parameters:
  ///   - area: Where; the part outside the frame is left out.
  ///   - glyphs: What to draw with.
  ///   - style: How the lines look.
  ///   - title: What stands on the top edge, cut to what fits; left out where not even a character
  ///     does.
  public mutating func box(
    _ area: Rect, glyphs: BoxGlyphs = .rounded, style: TextStyle = .plain, title: StyledText? = nil
  ) {
    guard !area.isEmpty else { return }
    let bottom = area.endRow - 1
    let right = area.endColumn - 1
    let top = Rect(column: area.column, row: area.row, columns: area.columns, rows: 1)
    let left = Rect(column: area.column, row: area.row, columns: 1, rows: area.rows)
    if area.rows > 1 {
      fill(left, glyphs.vertical, style: style)
      fill(left.moved(columns: area.columns - 1), glyphs.vertical, style: style)
    }
    if area.columns > 1 || area.rows == 1 {
      fill(top, glyphs.horizontal, style: style)
      fill(top.moved(rows: area.rows - 1), glyphs.horizontal, style: style)
    }
    if area.rows > 1, area.columns > 1 {
      put(glyphs.topLeft, area.column, area.row, style)
      put(glyphs.topRight, right, area.row, style)
      put(glyphs.bottomLeft, area.column, bottom, style)
      put(glyphs.bottomRight, right, bottom, style)
    }
    // A corner, a piece of the edge and a space on either side.
    let room = area.columns - 6
    if let title, room > 0, title.displayWidth > 0 {
      let cut = title.truncated(toWidth: room, ellipsis: glyphs.ellipsis)
      write(
        StyledText(" ", style) + cut + StyledText(" ", style), column: area.column + 2,
        row: area.row, clip: area)
    }
  }

  private mutating func put(
    _ character: Character, _ column: Int, _ row: Int, _ style: TextStyle
  ) {
    fill(Rect(column: column, row: row, columns: 1, rows: 1), character, style: style)
  }
}
