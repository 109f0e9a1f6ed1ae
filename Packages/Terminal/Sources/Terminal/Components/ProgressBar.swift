/// The progress of a task, as a bar and a percentage.
public struct ProgressBar: Sendable, Hashable {
  /// The amount that is done.
  public var done: Int

  /// The amount of the whole task.
  public var total: Int

  /// Makes a bar.
  ///
  /// Less than nothing done counts as nothing, more than all of it as all; of nothing,
  /// all is done.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// The share that is done, 0 to 1.
  public var fraction: Double {
    total > 0 ? Double(min(max(0, done), total)) / Double(total) : 1
  }

  /// The bar as text, as wide as there is room, and the percentage after it where there is room for
  /// both.
  ///
  /// The percentage is rounded down: 100 % is shown when all is done, not before.
  ///
  /// - Parameters:
  ///   - columns: How wide it is.
  ///   - style: How it looks; the percentage has the style of a note.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  /// - Returns: A line of that width, or an empty one where there is none.
  public func line(
    columns: Int, style: BarChartStyle = .plain, isUnicode: Bool = true
  ) -> StyledText {
    let percent = total <= 0 || done >= total ? 100 : min(99, Int(fraction * 100))
    let note = StyledText("\(percent) %".padded(toWidth: 6, alignment: .trailing), style.note)
    let hasNote = columns >= BarChart.minimumBar + note.displayWidth
    let bar = hasNote ? columns - note.displayWidth : columns
    let row = BarChart.Row(label: "", share: fraction)
    let line = BarLine(row, columns: bar, isUnicode: isUnicode).styled(style)
    return hasNote ? line + note : line
  }
}
