extension TextField {
  /// How many rows the text takes, the cursor included, when it is broken at a width.
  ///
  /// - Parameter columns: How wide a row is; less than 1 counts as 1.
  /// - Returns: At least 1.
  public func rows(columns: Int) -> Int {
    FieldLayout(characters, columns: columns).rows
  }

  /// Draws the text, and puts the frame's cursor where it is typed.
  ///
  /// In a rectangle of one row the text moves aside so that the cursor shows; in a higher one it is
  /// broken where a row is full, and scrolls. A line feed shows as a space where there is one row.
  ///
  /// - Parameters:
  ///   - frame: Where to draw.
  ///   - area: The rectangle. It is not cleared.
  ///   - style: How the text looks.
  ///   - placeholder: What stands there as long as nothing is typed; cut to one row.
  ///   - isFocused: Whether the keys go to this field: only then has it a cursor.
  public func draw(
    in frame: inout Frame, _ area: Rect, style: TextStyle = .plain, placeholder: StyledText? = nil,
    isFocused: Bool = true
  ) {
    guard !area.isEmpty else { return }
    if isEmpty, let placeholder {
      frame.write(
        placeholder.truncated(toWidth: area.columns, ellipsis: ""), column: area.column,
        row: area.row, clip: area
      )
    }
    let columns = area.rows == 1 ? nil : area.columns
    let layout = FieldLayout(characters, columns: columns)
    let place = layout.places[cursor]
    let aside = columns == nil ? layout.shift(showing: cursor, columns: area.columns) : 0
    let scrolled = max(0, place.row - area.rows + 1)
    for (character, place) in zip(characters, layout.places) {
      frame.write(
        String(character == "\n" ? " " : character), column: area.column + place.column - aside,
        row: area.row + place.row - scrolled, style: style, clip: area)
    }
    // A line feed after a full row takes no row of its own.
    let column = area.column + min(place.column - aside, area.columns - 1)
    let row = area.row + place.row - scrolled
    if isFocused, frame.bounds.contains(column: column, row: row) {
      frame.cursor = Frame.Position(column: column, row: row)
    }
  }
}
