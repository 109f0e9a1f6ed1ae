/// Lays out bars that grow up, in rows beside each other, over an axis with round numbers.
struct UprightBars {
  let data: ChartData
  let isStacked: Bool
  /// The number of rows before these that have been left out.
  var earlier = 0

  func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    let perRow = isStacked ? 1 : data.drawn.count
    let rows = min(data.names.count, Int(width * 0.8 / 4) / perRow)
    if data.isTimeline, rows < data.names.count {
      // Of time that doesn't fit, the newest matters.
      return UprightBars(
        data: data.last(rows), isStacked: isStacked, earlier: data.names.count - rows
      )
      .drawing(width: width, words: words)
    }
    var drawing = PlotDrawing(width: width, height: 0)
    let top = Legend().draw(data.legend, on: &drawing) + TextMetrics.line
    let scale = AxisScale(ends(rows), includesZero: true, intervals: width < 400 ? 4 : 5)
    let axis = ValueAxis(scale, width: width, words: words)
    let plot = PlotRect(
      x: axis.space, y: top, width: width - axis.space, height: width < 400 ? 150 : 200)
    axis.draw(in: plot, on: &drawing)
    let slot = plot.width / Double(max(rows, 1))
    for row in 0..<rows {
      bars(of: row, slot: slot, in: plot, scale, on: &drawing)
    }
    if !isStacked && data.drawn.count == 1 {
      numbers(rows, slot: slot, in: plot, scale, words, on: &drawing)
    }
    drawing.height = plot.y + plot.height + 22
    names(rows, slot: slot, in: plot, on: &drawing)
    if let remark = data.remark(rows: rows - earlier, words) {
      drawing.marks.append(
        .text(PlotText(remark, at: PlotPoint(x: 0, y: drawing.height + 14), fitting: width)))
      drawing.height += 20
    }
    return drawing
  }

  private func ends(_ rows: Int) -> [Double] {
    (0..<rows).flatMap { row -> [Double] in
      let parts = data.drawn.compactMap { $0.value(row).map(AxisScale.limited) }
      guard isStacked else { return parts }
      return [parts.filter { $0 > 0 }.reduce(0, +), parts.filter { $0 < 0 }.reduce(0, +)]
    }
  }

  private func bars(
    of row: Int, slot: Double, in plot: PlotRect, _ scale: AxisScale, on drawing: inout PlotDrawing
  ) {
    let count = isStacked ? 1 : data.drawn.count
    let padding = min(slot * 0.22, 12)
    let each = (slot - 2 * padding) / Double(count)
    let bar = min(each * (count > 1 ? 0.9 : 1), 40)
    var up = 0.0
    var down = 0.0
    for (index, series) in data.drawn.enumerated() {
      guard let value = series.value(row).map(AxisScale.limited), value != 0 else { continue }
      let from = isStacked ? (value > 0 ? up : down) : 0
      let to = AxisScale.limited(from + value)
      if value > 0 { up = to } else { down = to }
      let place = isStacked ? 0 : Double(index)
      let middle = plot.x + slot * Double(row) + padding + each * (place + 0.5)
      let start = plot.y + plot.height * (1 - scale.share(from))
      let end = plot.y + plot.height * (1 - scale.share(to))
      let gap = from == 0 ? 0.0 : 1
      let height = max((end - start).magnitude - gap, 0)
      guard height > 0 else { continue }
      let rect = PlotRect(
        x: middle - bar / 2, y: min(start, end) + (value < 0 ? gap : 0), width: bar,
        height: height, corner: min(1.5, bar / 4))
      drawing.marks.append(.area(rect, series.paint(at: index)))
    }
  }

  /// The numbers over the bars, all of them or none.
  private func numbers(
    _ rows: Int, slot: Double, in plot: PlotRect, _ scale: AxisScale, _ words: ReportWords,
    on drawing: inout PlotDrawing
  ) {
    let values = (0..<rows).map { data.drawn[0].value($0) }
    let texts = values.map { $0.map { data.written($0, words) } ?? "" }
    guard texts.allSatisfy({ TextMetrics.width($0) + 4 <= slot }) else { return }
    for (row, value) in values.enumerated() {
      guard let value else { continue }
      let y = plot.y + plot.height * (1 - scale.share(max(value, 0))) - 5
      let x = plot.x + slot * (Double(row) + 0.5)
      drawing.marks.append(.text(PlotText(texts[row], at: PlotPoint(x: x, y: y), .middle, .value)))
    }
  }

  private func names(
    _ rows: Int, slot: Double, in plot: PlotRect, on drawing: inout PlotDrawing
  ) {
    let longest = min(plot.width / 2, max(slot, 90))
    let names = data.names.prefix(rows).map { TextMetrics.fit($0, in: longest) }
    let widths = names.map { TextMetrics.width($0) }
    let y = plot.y + plot.height + 17
    let middles = names.indices.map { plot.x + slot * (Double($0) + 0.5) }
    let chosen = LabelThinning.placed(
      LabelThinning.regular(widths: widths, spacing: slot), middles: middles, widths: widths,
      end: drawing.width)
    for (index, start) in chosen {
      drawing.marks.append(.text(PlotText(names[index], at: PlotPoint(x: start, y: y))))
    }
  }
}
