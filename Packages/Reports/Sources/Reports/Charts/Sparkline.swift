import DomainModels

/// A small line without axes, which shows nothing but a course.
struct Sparkline {
  let values: [Double?]

  init(_ values: [Double?]) { self.values = values }

  /// The lowest and the highest number of each of so many pairs of places.
  private static func thinned(_ values: [Double?], to most: Int) -> [Double?] {
    guard values.count > most, most > 1 else { return values }
    let columns = most / 2
    return (0..<columns).flatMap { column -> [Double?] in
      let part = values[column * values.count / columns..<(column + 1) * values.count / columns]
      let known = part.enumerated().compactMap { place, value in
        value.flatMap { $0.isFinite ? (place: place, value: $0) : nil }
      }
      guard let low = known.min(by: { $0.value < $1.value }),
        let high = known.max(by: { $0.value < $1.value })
      else { return [nil, nil] }
      return low.place <= high.place ? [low.value, high.value] : [high.value, low.value]
    }
  }

  /// The line; without marks if there are fewer than two numbers.
  func drawing(width: Double) -> PlotDrawing {
    let height = 32.0
    var drawing = PlotDrawing(width: width, height: height)
    // Two points for each pixel look like any number of them.
    let values = Self.thinned(self.values, to: Int(width) * 2).map {
      $0.flatMap { $0.isFinite ? AxisScale.limited($0) : nil }
    }
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
