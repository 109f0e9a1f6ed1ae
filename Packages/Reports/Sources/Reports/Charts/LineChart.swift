public import DomainModels

/// Numbers over time, or over rows in an order, as lines.
///
/// Lines differ in dashes and in the shapes of their markers. Where a number is missing the line
/// has a gap; a number alone between two gaps has a marker.
public struct LineChart: Plot {
  /// The positions along which lines go.
  public enum Positions: Sendable {
    /// Days, as far apart as they are; in any order.
    case days([CivilDate])
    /// Rows, each as far from the next.
    case rows([String])
  }

  /// The title above the chart.
  public let title: String

  /// The positions along which the lines go.
  public let positions: Positions
  /// True if zero is on the axis even if no number is near it.
  public let includesZero: Bool
  /// True if only whole numbers stand on the axis.
  public let isWhole: Bool
  let data: ChartData
  /// The numbers' places from left to right, 0 to 1, in the order of `data`.
  let places: [Double]

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - positions: What the lines go along.
  ///   - series: A number for each position, in the same order; the first seven series are drawn.
  ///   - rowTitle: The positions' heading in the table (`Day`).
  ///   - includesZero: Whether zero is on the axis even if no number is near it. Lines don't need
  ///     it, but a rate or a load reads better with it.
  ///   - isWhole: Whether only whole numbers stand on the axis, such as for counts or grades.
  ///   - text: How the numbers are written, on the axis too, if not as the report's others:
  ///     a grade for its place on a scale, say.
  public init(
    title: String, along positions: Positions, series: [PlotSeries], rowTitle: String = "",
    includesZero: Bool = false, isWhole: Bool = false, text: (@Sendable (Double) -> String)? = nil
  ) {
    self.title = title
    self.positions = positions
    self.includesZero = includesZero
    self.isWhole = isWhole
    switch positions {
    case .rows(let names):
      data = ChartData(
        title: title, rowTitle: rowTitle, names: names, series: series, isTimeline: false,
        text: text)
      places = names.indices.map { Double($0) / Double(max(1, names.count - 1)) }
    case .days(let days):
      let order = days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
      data = ChartData(
        title: title, rowTitle: rowTitle, names: order.map { days[$0].description },
        series: series.map { series in
          PlotSeries(series.name, order.map { series.value($0) }, paint: series.paint)
        }, isTimeline: true, text: text)
      let numbers = order.map { days[$0].daysSinceEpoch }
      let first = numbers.first ?? 0
      let span = max(1, (numbers.last ?? 0) - first)
      places = numbers.map { Double($0 - first) / Double(span) }
    }
  }

  /// The highest, the lowest and, over days, the last number of each series, in sentences.
  public func summary(_ words: ReportWords) -> String { data.summary(words) }

  /// A row for each position, a column for each series.
  public func table(_ words: ReportWords) -> ReportTable { data.table(words) }

  /// The lines over an axis of numbers, the last number beside each end.
  public func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard !data.known.isEmpty else { return .saying(words.noData, width: width) }
    var drawing = PlotDrawing(width: width, height: 0)
    let top = Legend(hasLines: true).draw(data.legend, on: &drawing) + 8
    let scale = AxisScale(
      data.known, includesZero: includesZero, isWhole: isWhole, intervals: width < 400 ? 4 : 6)
    let axis = ValueAxis(scale, width: width, words: words, text: data.text)
    let ends = LineEnds(data: data, words: words, width: width)
    let plot = PlotRect(
      x: axis.space + 4, y: top, width: max(width - axis.space - 4 - ends.space, 20),
      height: width < 400 ? 170 : 220)
    axis.draw(in: plot, on: &drawing)
    for (index, series) in data.drawn.enumerated() {
      let points = self.points(of: series, in: plot, scale)
      LineMarks(points, paint: series.paint(at: index), width: plot.width).draw(on: &drawing)
    }
    ends.draw(in: plot, scale, on: &drawing)
    drawing.height = plot.y + plot.height + 24
    names(in: plot, words: words, on: &drawing)
    if let remark = data.remark(rows: data.names.count, words) {
      drawing.marks.append(
        .text(PlotText(remark, at: PlotPoint(x: 0, y: drawing.height + 14), fitting: width)))
      drawing.height += 20
    }
    return drawing
  }

  private func points(
    of series: PlotSeries, in plot: PlotRect, _ scale: AxisScale
  ) -> [PlotPoint?] {
    // One number alone stands in the middle.
    let isAlone = places.count == 1
    return places.indices.map { row in
      series.value(row).map { value in
        PlotPoint(
          x: plot.x + plot.width * (isAlone ? 0.5 : places[row]),
          y: plot.y + plot.height * (1 - scale.share(value)))
      }
    }
  }

  private func names(in plot: PlotRect, words: ReportWords, on drawing: inout PlotDrawing) {
    let ticks: [(place: Double, name: String)] =
      switch positions {
      // More than one name for each twelve pixels is never written, so the others aren't measured.
      case .rows:
        stride(
          from: 0, to: data.names.count,
          by: max(1, data.names.count * 12 / max(12, Int(plot.width)))
        )
        .map { (places[$0], data.names[$0]) }
      case .days(let days): TimeTicks(days).ticks(width: plot.width, words: words)
      }
    let names = ticks.map { TextMetrics.fit($0.name, in: plot.width / 2) }
    let widths = names.map { TextMetrics.width($0) }
    let middles = ticks.map { plot.x + plot.width * (places.count == 1 ? 0.5 : $0.place) }
    var wanted = Array(names.indices)
    if case .rows = positions {
      // Rows are equally far apart, so every nth label is left out.
      let spacing = ticks.count > 1 ? (ticks[1].place - ticks[0].place) * plot.width : plot.width
      wanted = LabelThinning.regular(widths: widths, spacing: spacing, gap: 14)
    }
    let y = plot.y + plot.height + 19
    let placed = LabelThinning.placed(
      wanted, middles: middles, widths: widths, end: drawing.width)
    for (index, start) in placed {
      drawing.marks.append(.text(PlotText(names[index], at: PlotPoint(x: start, y: y))))
    }
  }
}

/// Writes the last number of each line beside its end, moved apart where they would touch.
struct LineEnds {
  /// The space of the numbers at the right.
  let space: Double

  private let entries: [(row: Int, value: Double, text: String)]

  init(data: ChartData, words: ReportWords, width: Double) {
    let last = data.names.count - 1
    entries = data.drawn.compactMap { series in
      guard let row = data.names.indices.last(where: { series.value($0) != nil }), row == last,
        let value = series.value(row)
      else { return nil }
      return (row, value, TextMetrics.fit(data.written(value, words), in: width * 0.28))
    }
    space = (entries.map { TextMetrics.width($0.text) }.max() ?? 0) + 12
  }

  func draw(in plot: PlotRect, _ scale: AxisScale, on drawing: inout PlotDrawing) {
    let isAlone = entries.first?.row == 0
    let order = entries.map { (y: plot.y + plot.height * (1 - scale.share($0.value)), entry: $0) }
      .sorted { $0.y < $1.y }
    // Pushed down from the top, then up from the bottom: there is room for seven.
    var places = order.map(\.y)
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + TextMetrics.line)
    }
    var floor = plot.y + plot.height
    for index in places.indices.reversed() {
      places[index] = min(places[index], floor)
      floor = places[index] - TextMetrics.line
    }
    let x = plot.x + (isAlone ? plot.width / 2 : plot.width) + 9
    for (place, entry) in zip(places, order.map(\.entry)) {
      drawing.marks.append(
        .text(PlotText(entry.text, at: PlotPoint(x: x, y: place + 4), .start, .strong)))
    }
  }
}

/// Turns the points of one series into curves and markers, with its gaps.
struct LineMarks {
  private let points: [PlotPoint?]
  private let paint: PlotPaint
  private let width: Double

  /// The least distance of markers.
  private static let spacing = 14.0

  init(_ points: [PlotPoint?], paint: PlotPaint, width: Double) {
    self.points = points
    self.paint = paint
    self.width = width
  }

  func draw(on drawing: inout PlotDrawing) {
    let runs = thinned().split(whereSeparator: { $0 == nil }).map { $0.compactMap(\.self) }
    for run in runs where run.count > 1 { drawing.marks.append(.curve(run, paint)) }
    var free = -Double.infinity
    let last = runs.last?.last
    for run in runs {
      for point in run {
        let isLast = point == last
        let isFar = last.map { $0.x - point.x >= Self.spacing } ?? true
        guard isLast || run.count == 1 || (point.x >= free && isFar) else { continue }
        drawing.marks.append(.marker(point, paint))
        free = point.x + Self.spacing
      }
    }
  }

  /// No more than the lowest and the highest point of each pixel, which looks the same.
  private func thinned() -> [PlotPoint?] {
    let most = Int(width) * 2
    guard points.count > most else { return points }
    let columns = Int(width)
    return (0..<columns).flatMap { column -> [PlotPoint?] in
      let share = points[column * points.count / columns..<(column + 1) * points.count / columns]
      let known = share.compactMap(\.self)
      guard let low = known.max(by: { $0.y < $1.y }), let high = known.min(by: { $0.y < $1.y })
      else { return [nil] }
      return low.x <= high.x ? [low, high] : [high, low]
    }
  }
}
