/// Writes the last number of each line beside its end, moved apart where they would touch.
struct LineEnds {
  /// How much room the numbers take at the right.
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
