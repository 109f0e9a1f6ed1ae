public import Terminal

/// Draws a report of progress as a line: the words, and a bar where there is room.
public struct ProgressDrawing: Sendable {
  private static let widestBar = 36
  private static let narrowestBar = 12

  /// Whether the bar may be of blocks; if not, it keeps to ASCII.
  public let isUnicode: Bool

  public init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// The line.
  ///
  /// - Parameters:
  ///   - report: How far the work has come.
  ///   - width: The columns there are.
  /// - Returns: A line that may be wider, but only for the words.
  public func line(for report: ProgressReport, width: Int) -> StyledText {
    let words = StyledText(report.words + " ")
    let room = min(Self.widestBar, width - words.displayWidth)
    guard let total = report.total, room >= Self.narrowestBar else {
      return StyledText(report.words)
    }
    return words
      + ProgressBar(done: report.done, total: total).line(columns: room, isUnicode: isUnicode)
  }
}
