extension Frame {
  /// What stands in the frame, without its looks: a line of text per row, without the spaces at its
  /// end.
  public var text: String { rendered(level: .none) }

  /// The frame as lines of text with escape sequences, each line complete in itself.
  ///
  /// For tests and for showing a frame in the flow of other output. Spaces at the end of a row that
  /// look like nothing are left out.
  ///
  /// - Parameter level: How many colours there are.
  /// - Returns: A line per row, each ended by a line feed.
  public func rendered(level: ColorLevel) -> String {
    (0..<size.rows).map { row in line(row, level) + "\n" }.joined()
  }

  private func line(_ row: Int, _ level: ColorLevel) -> String {
    var spans: [StyledText.Span] = []
    for column in 0..<lastVisible(row, level) {
      let cell = self[column: column, row: row]
      guard cell.columns > 0 else { continue }
      if let last = spans.last, last.style == cell.style {
        spans[spans.count - 1].text.append(cell.character)
      } else {
        spans.append(StyledText.Span(String(cell.character), cell.style))
      }
    }
    return StyledText(spans).painted(level: level)
  }

  /// The column after the last cell of a row that can be seen.
  private func lastVisible(_ row: Int, _ level: ColorLevel) -> Int {
    (0..<size.columns).last { column in
      let cell = self[column: column, row: row]
      let showsBlank = level > .none && (cell.style.background != nil || cell.style.isUnderlined)
      return cell.character != " " || showsBlank
    }.map { $0 + 1 } ?? 0
  }
}
