/// The rows and series of a chart, with what all charts of such data say alike.
struct ChartData {
  let title: String
  /// The heading of the rows' names in the table; empty for the report's own word.
  let rowTitle: String
  let names: [String]
  let series: [PlotSeries]
  let isTimeline: Bool
  /// The format of the chart's own numbers, if it differs from that of others.
  let text: (@Sendable (Double) -> String)?

  /// The series that are drawn, each with a paint whose pattern no other has.
  let drawn: [PlotSeries]

  init(
    title: String, rowTitle: String, names: [String], series: [PlotSeries],
    isTimeline: Bool = false, text: (@Sendable (Double) -> String)? = nil
  ) {
    self.title = title
    self.rowTitle = rowTitle
    self.names = names
    self.series = series
    self.isTimeline = isTimeline
    self.text = text
    drawn = Self.distinct(series.prefix(PlotPaint.seriesCount))
  }

  /// Gives another pattern to each series whose own is taken: two of a product's colours without
  /// patterns would be told apart by nothing but colour.
  private static func distinct(_ series: ArraySlice<PlotSeries>) -> [PlotSeries] {
    var free = PlotPattern.ofSeries
    return series.enumerated().map { index, series in
      var paint = series.paint(at: index)
      if paint.pattern == .sized { paint.pattern = .solid }
      if !free.contains(paint.pattern) {
        let next = PlotPattern.ofSeries[index]
        paint.pattern = free.contains(next) ? next : free.first ?? next
      }
      free.removeAll { $0 == paint.pattern }
      return PlotSeries(series.name, series.values, paint: paint)
    }
  }

  /// The same with nothing but its last rows.
  func last(_ count: Int) -> ChartData {
    let rows = max(0, names.count - count)..<names.count
    return ChartData(
      title: title, rowTitle: rowTitle, names: Array(names[rows]),
      series: series.map { series in
        PlotSeries(series.name, rows.map { series.value($0) }, paint: series.paint)
      }, isTimeline: isTimeline, text: text)
  }

  /// Every number that is known, held within what can be computed with.
  var known: [Double] {
    drawn.flatMap { series in
      names.indices.compactMap { series.value($0).map(AxisScale.limited) }
    }
  }

  func written(_ value: Double?, _ words: ReportWords) -> String {
    guard let value, value.isFinite, let text else { return words.text(value) }
    return text(value)
  }

  func summary(_ words: ReportWords) -> String {
    let hasNames = series.count > 1
    return words.summary(
      PlotSummary(
        series.map { (hasNames ? $0.name : "", $0.values) }, names: names, isTimeline: isTimeline,
        words: words, text: text))
  }

  /// A row for each name, a column for each series, and one for the sum if it is wanted.
  func table(_ words: ReportWords, hasTotal: Bool = false) -> ReportTable {
    let isSummed = hasTotal && series.count > 1
    let ownWord = isTimeline ? words.day : words.category
    var columns = [ReportTable.Column.text(rowTitle.isEmpty ? ownWord : rowTitle)]
    columns += series.map { .number($0.name.isEmpty ? words.value : $0.name) }
    if isSummed { columns.append(.number(words.total)) }
    let rows = names.indices.map { row in
      var cells = [names[row]] + series.map { written($0.value(row), words) }
      if isSummed { cells.append(written(total(row, of: series), words)) }
      return cells
    }
    return ReportTable(caption: title, columns: columns, rows: series.isEmpty ? [] : rows)
  }

  /// The sum of a row, or nil if no number of it is known; a sum beyond doubles is the greatest.
  func total(_ row: Int, of series: [PlotSeries]) -> Double? {
    let known = series.compactMap { $0.value(row) }
    let greatest = Double.greatestFiniteMagnitude
    return known.isEmpty ? nil : min(max(known.reduce(0, +), -greatest), greatest)
  }

  /// Names and paints, for a legend; nothing if there is only one series.
  var legend: [(name: String, paint: PlotPaint)] {
    guard drawn.count > 1 else { return [] }
    return drawn.enumerated().map { ($1.name, $1.paint(at: $0)) }
  }

  /// The remark about data that the drawing leaves out, or nil.
  func remark(rows: Int, _ words: ReportWords) -> String? {
    let left = max(0, names.count - rows) + max(0, series.count - drawn.count)
    return left > 0 ? words.more(left) : nil
  }
}

/// Numbers that belong together, under a name.
public struct PlotSeries: Sendable, Equatable {
  public var name: String

  /// The numbers, in the order of the plot's rows.
  ///
  /// One that is nil or not finite is a gap, and so is one that is missing at the end; those beyond
  /// the rows are not shown.
  public var values: [Double?]

  /// The paint, or nil for the paint of its place among the series.
  ///
  /// If a series before it has the same pattern, it is given another one.
  public var paint: PlotPaint?

  public init(_ name: String, _ values: [Double?], paint: PlotPaint? = nil) {
    self.name = name
    self.values = values
    self.paint = paint
  }

  /// The number of a row, or nil for a gap.
  func value(_ row: Int) -> Double? {
    guard values.indices.contains(row), let value = values[row], value.isFinite else { return nil }
    return value
  }

  /// The paint of the series at a place among others.
  func paint(at index: Int) -> PlotPaint { paint ?? .series(index) }
}
