/// Numbers in rows and columns as cells, the more the larger: weekdays and hours, say.
///
/// Cells are drawn as in ``CalendarHeatMap``.
public struct HeatGrid: Plot {
  /// The title above the chart.
  public let title: String

  /// The names of the rows from the top.
  public let rows: [String]
  /// The names of the columns from the left; those that have no room are left out.
  public let columns: [String]
  /// The numbers, row by row; one that is nil, not finite or missing is no entry.
  public let values: [[Double?]]
  /// The heading of the rows' names in the table; empty for the report's own word.
  public let rowTitle: String
  /// The colours from little to much, three tokens.
  public let tokens: [String]

  /// The number of rows that are drawn at most.
  private static let mostRows = 40

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - rows: The names of the rows; forty at most are drawn, the table has all of them.
  ///   - columns: The names of the columns; as many are drawn as have eight pixels.
  ///   - values: The numbers, row by row.
  ///   - rowTitle: The rows' heading in the table (`Weekday`).
  ///   - tokens: The colours from little to much, three tokens.
  public init(
    title: String, rows: [String], columns: [String], values: [[Double?]],
    rowTitle: String = "", tokens: [String] = ["chart.1", "chart.1", "chart.1"]
  ) {
    self.title = title
    self.rows = rows
    self.columns = columns
    self.values = values
    self.rowTitle = rowTitle
    self.tokens = tokens
  }

  private func value(_ row: Int, _ column: Int) -> Double? {
    guard values.indices.contains(row), values[row].indices.contains(column),
      let value = values[row][column], value.isFinite
    else { return nil }
    return value
  }

  private var cells: [(row: Int, column: Int)] {
    rows.indices.flatMap { row in columns.indices.map { (row, $0) } }
  }

  /// The cells with the highest and the lowest number, in a sentence.
  public func summary(_ words: ReportWords) -> String {
    let cells = cells
    return words.summary(
      PlotSummary(
        [("", cells.map { value($0.row, $0.column) })],
        names: cells.map { "\(rows[$0.row]), \(columns[$0.column])" }, isTimeline: false,
        words: words))
  }

  /// The rows and columns as they are.
  public func table(_ words: ReportWords) -> ReportTable {
    ReportTable(
      caption: title,
      columns: [.text(rowTitle.isEmpty ? words.category : rowTitle)]
        + columns.map { .number($0) },
      rows: rows.indices.map { row in
        [rows[row]] + columns.indices.map { words.text(value(row, $0)) }
      })
  }

  /// The cells above a legend.
  public func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    let known = cells.compactMap { value($0.row, $0.column) }
    guard !known.isEmpty else { return .saying(words.noData, width: width) }
    let levels = HeatLevels(known, tokens: tokens)
    let names = rows.prefix(Self.mostRows).map { TextMetrics.fit($0, in: width * 0.3) }
    let left = (names.map { TextMetrics.width($0) }.max() ?? 0) + 8
    let count = min(columns.count, Int((width - left) / 8))
    let cell = min((width - left) / Double(max(1, count)), 24)
    let step = self.step(count: count, cell: cell, room: width - left)
    var drawing = PlotDrawing(width: width, height: 0)
    let top = 20.0
    let pitch = max(cell, 15)
    for (row, name) in names.enumerated() {
      let y = top + Double(row) * pitch
      drawing.marks.append(
        .text(PlotText(name, at: PlotPoint(x: left - 8, y: y + pitch / 2 + 4), .end)))
      for column in 0..<count {
        let rect = PlotRect(
          x: left + Double(column) * step + (step - cell) / 2 + 1, y: y + (pitch - cell) / 2 + 1,
          width: cell - 2,
          height: cell - 2)
        levels.draw(levels.level(of: value(row, column)), in: rect, on: &drawing)
      }
    }
    heads(count: count, left: left, step: step, on: &drawing)
    let bottom = top + Double(names.count) * pitch
    drawing.height = levels.drawLegend(cell: 12, y: bottom + 24, words: words, on: &drawing) + 6
    let hidden = rows.count - names.count + columns.count - count
    if hidden > 0 {
      drawing.marks.append(
        .text(
          PlotText(
            words.more(hidden), at: PlotPoint(x: 0, y: drawing.height + 14), fitting: width)))
      drawing.height += 20
    }
    return drawing
  }

  /// Returns the distance of columns: larger than their cells need, where there is room for names.
  private func step(count: Int, cell: Double, room: Double) -> Double {
    let even = room / Double(max(1, count))
    let widest =
      columns.prefix(count).map { TextMetrics.width(TextMetrics.fit($0, in: 120)) }.max() ?? 0
    return min(max(cell, widest + 6), even)
  }

  /// The names of the columns, each over the middle of its own.
  private func heads(count: Int, left: Double, step: Double, on drawing: inout PlotDrawing) {
    let names = columns.prefix(count).map { TextMetrics.fit($0, in: max(step - 4, 60)) }
    let widths = names.map { TextMetrics.width($0) }
    let placed = LabelThinning.placed(
      LabelThinning.regular(widths: widths, spacing: step, gap: 4),
      middles: names.indices.map { left + (Double($0) + 0.5) * step }, widths: widths,
      end: drawing.width)
    for (index, start) in placed {
      drawing.marks.append(.text(PlotText(names[index], at: PlotPoint(x: start, y: 13))))
    }
  }
}

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
