extension Frame {
  /// Writes a line whose parts look different.
  ///
  /// - Parameters:
  ///   - line: What to write.
  ///   - column: Where it begins.
  ///   - row: On which row.
  ///   - clip: Nothing is drawn outside of it; nil for the whole frame.
  /// - Returns: The column after the line.
  @discardableResult
  public mutating func write(
    _ line: StyledText, column: Int, row: Int, clip: Rect? = nil
  ) -> Int {
    line.spans.reduce(column) { column, span in
      write(span.text, column: column, row: row, style: span.style, clip: clip)
    }
  }
}
