/// An axis of numbers at the left, with a line across the plot at each of them.
struct ValueAxis {
  /// How much room the numbers take, with what is between them and the plot.
  let space: Double

  private let scale: AxisScale
  private let labels: [String]

  /// Prepares an axis.
  ///
  /// - Parameters:
  ///   - scale: The numbers.
  ///   - width: How wide the drawing is.
  ///   - words: How numbers are written.
  ///   - text: How these numbers are written, if differently.
  init(
    _ scale: AxisScale, width: Double, words: ReportWords,
    text: (@Sendable (Double) -> String)? = nil
  ) {
    self.scale = scale
    labels = scale.ticks.map { TextMetrics.fit((text ?? words.number)($0), in: width / 4) }
    space = (labels.map { TextMetrics.width($0) }.max() ?? 0) + 8
  }

  func draw(in plot: PlotRect, on drawing: inout PlotDrawing) {
    var lowest = Double.infinity
    var previous: String?
    for (tick, label) in zip(scale.ticks, labels) {
      let y = plot.y + plot.height * (1 - scale.share(tick))
      drawing.marks.append(
        .line(
          PlotPoint(x: plot.x, y: y), PlotPoint(x: plot.x + plot.width, y: y),
          tick == 0 ? .axis : .grid))
      // Numbers nearer to each other than their digits tell would be one number at two places.
      guard y <= lowest - TextMetrics.line, label != previous else { continue }
      lowest = y
      previous = label
      drawing.marks.append(.text(PlotText(label, at: PlotPoint(x: space - 8, y: y + 4), .end)))
    }
  }
}
