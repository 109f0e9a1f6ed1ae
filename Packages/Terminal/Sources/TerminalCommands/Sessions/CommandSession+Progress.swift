public import Terminal

extension CommandSession {
  /// Does long work while a ``ProgressLine`` shows how far it has come.
  ///
  /// ```swift
  /// try await session.withProgress { progress in
  ///   for (index, card) in cards.enumerated() {
  ///     progress.update("Reading cards", done: index, of: cards.count)
  ///     try await read(card)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - draw: Draws a report in a width of columns; nil for the usual words and bar.
  ///   - work: The work. While it is under way it prints through the line's `note`, if at all.
  /// - Returns: What the work returns. The line is gone then, and also if it throws.
  /// - Throws: What the work throws.
  public func withProgress<Value>(
    draw: (@Sendable (ProgressReport, Int) -> StyledText)? = nil,
    _ work: (ProgressLine) async throws -> Value
  ) async rethrows -> Value {
    let usual = ProgressDrawing(isUnicode: traits.isUnicode)
    let line = ProgressLine(
      session: self, draw: draw ?? { usual.line(for: $0, width: $1) })
    defer { line.end() }
    return try await work(line)
  }
}
