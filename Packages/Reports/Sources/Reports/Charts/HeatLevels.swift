/// Sorts numbers into nothing and three levels, each drawn larger than the one below.
struct HeatLevels {
  /// The content of a cell.
  enum Level: Sendable {
    /// Nothing is known.
    case unknown
    /// A number that is zero or below.
    case nothing
    /// A number, by its third of the greatest: 0, 1 or 2.
    case third(Int)
  }

  /// The greatest number; 0 if there is none above zero.
  let greatest: Double

  /// The greatest number of each level.
  private let ends: [Double]

  private let paints: [PlotPaint]

  /// The share of a cell's side that each level fills.
  private static let shares = [0.42, 0.68, 1.0]

  /// Prepares levels.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - tokens: Three tokens, from little to much.
  init(_ values: some Sequence<Double>, tokens: [String]) {
    let finite = values.filter(\.isFinite).map(AxisScale.limited)
    let greatest = max(0, finite.max() ?? 0)
    let isWhole = finite.allSatisfy { $0 == $0.rounded() }
    self.greatest = greatest
    ends = (1...3).map { number in
      guard number < 3 else { return greatest }
      let end = greatest * Double(number) / 3
      return isWhole ? end.rounded(.up) : end
    }
    paints = (0..<3).map { level in
      PlotPaint(level < tokens.count ? tokens[level] : "chart.1", .sized)
    }
  }

  func level(of value: Double?) -> Level {
    guard let value, value.isFinite else { return .unknown }
    let limited = AxisScale.limited(value)
    guard limited > 0, greatest > 0 else { return .nothing }
    return .third(ends.firstIndex { limited <= $0 } ?? 2)
  }

  /// Draws a cell.
  ///
  /// - Parameters:
  ///   - level: What it shows.
  ///   - cell: Its space, a square.
  ///   - drawing: Where it is drawn.
  func draw(_ level: Level, in cell: PlotRect, on drawing: inout PlotDrawing) {
    switch level {
    case .unknown:
      drawing.marks.append(.track(inner(cell, 0.28)))
    case .nothing:
      var frame = inner(cell, 0.42)
      frame.corner = frame.width / 2
      drawing.marks.append(.frame(frame))
    case .third(let number):
      drawing.marks.append(.area(inner(cell, Self.shares[number]), paints[number]))
    }
  }

  /// The legend: a sample of each level and what it stands for.
  ///
  /// - Parameters:
  ///   - cell: How large a sample is.
  ///   - y: The base line of its first line.
  ///   - words: How numbers are written.
  ///   - drawing: Where it is drawn.
  /// - Returns: The base line of its last line.
  func drawLegend(
    cell: Double, y: Double, words: ReportWords, on drawing: inout PlotDrawing
  ) -> Double {
    var entries: [(Level, String)] = [(.unknown, words.noEntry), (.nothing, words.number(0))]
    if greatest > 0 {
      entries += ends.enumerated().filter { $0 == 0 || $1 > ends[$0 - 1] }.map {
        (.third($0), "≤ " + words.number($1))
      }
    }
    var x = 0.0
    var y = y
    for (level, name) in entries {
      let text = PlotText(name, at: PlotPoint(x: 0, y: 0), fitting: drawing.width - cell - 5)
      if x > 0, x + cell + 5 + text.width > drawing.width {
        x = 0
        y += 18
      }
      draw(level, in: PlotRect(x: x, y: y - 4 - cell / 2, width: cell, height: cell), on: &drawing)
      var placed = text
      placed.point = PlotPoint(x: x + cell + 5, y: y)
      drawing.marks.append(.text(placed))
      x += cell + 5 + text.width + 16
    }
    return y
  }

  private func inner(_ cell: PlotRect, _ share: Double) -> PlotRect {
    let side = min(cell.width, cell.height) * share
    return PlotRect(
      x: cell.x + (cell.width - side) / 2, y: cell.y + (cell.height - side) / 2, width: side,
      height: side, corner: min(2, side / 4))
  }
}
