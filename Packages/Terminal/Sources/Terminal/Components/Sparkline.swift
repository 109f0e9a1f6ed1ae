/// A series of numbers as a line of small bars, from the oldest on the left.
public struct Sparkline: Sendable, Equatable {
  /// The numbers; one that is not finite leaves a gap.
  public var values: [Double]

  /// The numbers of the lowest and the highest bar; nil for the least and the greatest there are.
  public var range: ClosedRange<Double>?

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - values: The numbers from left to right.
  ///   - range: The numbers of the lowest and the highest bar. What lies outside is drawn as the
  ///     nearest of them. Nil for the least and the greatest there are.
  public init(_ values: [Double], range: ClosedRange<Double>? = nil) {
    self.values = values
    self.range = range
  }

  /// The line as text, a column for each number.
  ///
  /// If there are more numbers than columns, each column shows the mean of its share of them. A
  /// series whose numbers are all the same stands at half height.
  ///
  /// - Parameters:
  ///   - columns: How wide it may be.
  ///   - style: How it looks.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  /// - Returns: A line as wide as there are numbers, and never wider than the columns.
  public func line(
    columns: Int, style: TextStyle = .plain, isUnicode: Bool = true
  ) -> StyledText {
    let points = means(columns)
    let finite = points.compactMap(\.self)
    guard !points.isEmpty else { return StyledText([]) }
    let least = range?.lowerBound ?? finite.min() ?? 0
    let greatest = range?.upperBound ?? finite.max() ?? 0
    let levels = isUnicode ? Self.blocks : Self.strokes
    // Halves, so that the distance between very large numbers is still one.
    let span = greatest / 2 - least / 2
    let text = points.map { value -> Character in
      guard let value else { return " " }
      guard span > 0, span.isFinite else { return levels[(levels.count - 1) / 2] }
      let share = BarLine.clamped((value / 2 - least / 2) / span)
      return levels[Int((share * Double(levels.count - 1)).rounded())]
    }
    return StyledText(String(text), style)
  }

  /// As many points as there are columns at most; nil for a gap.
  private func means(_ columns: Int) -> [Double?] {
    let count = min(max(0, columns), values.count)
    return (0..<count).map { column in
      let share = values[column * values.count / count..<(column + 1) * values.count / count]
      let finite = share.filter(\.isFinite)
      guard !finite.isEmpty else { return nil }
      // Each is divided before they are added: the sum could be infinite.
      return finite.reduce(0) { $0 + $1 / Double(finite.count) }
    }
  }

  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let strokes = Array("_.:-=+*#")
}
