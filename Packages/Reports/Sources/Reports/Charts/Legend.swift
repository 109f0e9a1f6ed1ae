/// The names of a plot's series, each after a sample of its paint, in as many lines as it takes.
struct Legend {
  /// True if samples are pieces of lines with markers, or areas.
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

/// Chooses which labels of a row are written, so that none touches its neighbour.
enum LabelThinning {
  /// The indices of labels to write: every so many, from the first on.
  ///
  /// - Parameters:
  ///   - widths: How wide each label is.
  ///   - spacing: How far apart their middles are.
  ///   - gap: How much room is between two at least.
  /// - Returns: Indices in order; the first is among them.
  static func regular(widths: [Double], spacing: Double, gap: Double = 10) -> [Int] {
    guard let widest = widths.max(), spacing > 0 else { return [] }
    let every = max(1, Int(min(((widest + gap) / spacing).rounded(.up), 1e6)))
    return Array(stride(from: 0, to: widths.count, by: every))
  }

  /// The starts of labels that stand around their positions, moved in from the edges.
  ///
  /// - Parameters:
  ///   - indices: Which labels are wanted, in order.
  ///   - middles: The places of all labels.
  ///   - widths: How wide each of all labels is.
  ///   - end: Where the last may end.
  /// - Returns: The labels that have room, and where each begins.
  static func placed(
    _ indices: [Int], middles: [Double], widths: [Double], end: Double
  ) -> [(index: Int, start: Double)] {
    var free = 0.0
    return indices.compactMap { index in
      let start = min(max(middles[index] - widths[index] / 2, 0), end - widths[index])
      guard start >= free else { return nil }
      free = start + widths[index] + 4
      return (index, start)
    }
  }

  /// The indices of labels to write at given places: each that doesn't touch the one before.
  ///
  /// - Parameters:
  ///   - starts: Where each label begins, in order.
  ///   - widths: How wide each is.
  ///   - end: Where the last may end.
  ///   - gap: How much room is between two at least.
  /// - Returns: Indices in order.
  static func greedy(starts: [Double], widths: [Double], end: Double, gap: Double = 8) -> [Int] {
    var chosen: [Int] = []
    var free = -Double.infinity
    for (index, start) in starts.enumerated() where start >= free {
      guard start + widths[index] <= end else { continue }
      chosen.append(index)
      free = start + widths[index] + gap
    }
    return chosen
  }
}
