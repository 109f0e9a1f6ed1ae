/// The names of a plot's series, each after a sample of its paint, in as many lines as it takes.
struct Legend {
  /// Whether samples are pieces of lines with markers, or areas.
  var hasLines = false

  /// Draws it at the top of a drawing.
  ///
  /// - Parameters:
  ///   - entries: Names and paints.
  ///   - drawing: Where it is drawn.
  /// - Returns: How high it is, with the space below it; 0 without entries.
  func draw(_ entries: [(name: String, paint: PlotPaint)], on drawing: inout PlotDrawing) -> Double
  {
    guard !entries.isEmpty else { return 0 }
    let sample = hasLines ? 38.0 : 12
    var x = 0.0
    var y = TextMetrics.ascent
    for entry in entries {
      let text = PlotText(
        entry.name, at: PlotPoint(x: 0, y: 0), fitting: drawing.width - sample - 6)
      let width = sample + 6 + text.width
      if x > 0, x + width > drawing.width {
        x = 0
        y += 18
      }
      draw(entry.paint, x: x, y: y, on: &drawing)
      var placed = text
      placed.point = PlotPoint(x: x + sample + 6, y: y)
      drawing.marks.append(.text(placed))
      x += width + 18
    }
    return y + 16
  }

  private func draw(_ paint: PlotPaint, x: Double, y: Double, on drawing: inout PlotDrawing) {
    guard hasLines else {
      let rect = PlotRect(x: x, y: y - 10, width: 12, height: 12, corner: 2)
      return drawing.marks.append(.area(rect, paint))
    }
    let middle = y - 4
    drawing.marks.append(
      .curve([PlotPoint(x: x + 1, y: middle), PlotPoint(x: x + 37, y: middle)], paint))
    drawing.marks.append(.marker(PlotPoint(x: x + 19, y: middle), paint))
  }
}
