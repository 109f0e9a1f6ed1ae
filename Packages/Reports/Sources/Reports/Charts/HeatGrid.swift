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
