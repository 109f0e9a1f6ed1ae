/// A small line without axes, which shows nothing but a course.
struct Sparkline {
  let values: [Double?]

  init(_ values: [Double?]) { self.values = values }

  /// The line; without marks if there are fewer than two numbers.
  func drawing(width: Double) -> PlotDrawing {
    let height = 32.0
    var drawing = PlotDrawing(width: width, height: height)
    let values = self.values.map { $0.flatMap { $0.isFinite ? AxisScale.limited($0) : nil } }
    let known = values.compactMap(\.self)
    guard known.count > 1, let low = known.min(), let high = known.max() else { return drawing }
    let step = (width - 6) / Double(max(1, values.count - 1))
    let paint = PlotPaint.series(0)
    var run: [PlotPoint] = []
    func finish() {
      if run.count > 1 { drawing.marks.append(.curve(run, paint)) }
      run = []
    }
    for (index, value) in values.enumerated() {
      guard let value else {
        finish()
        continue
      }
      let share = high > low ? (value - low) / (high - low) : 0.5
      run.append(PlotPoint(x: 3 + Double(index) * step, y: height - 4 - share * (height - 8)))
    }
    finish()
    return drawing
  }
}
