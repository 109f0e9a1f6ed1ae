/// Lays out bars that grow to the right, in rows below each other.
struct LevelBars {
  let data: ChartData
  let isStacked: Bool
  let isCentered: Bool

  private static let mostRows = 60
  private static let highest = 3_600.0

  private var bar: Double { isStacked || data.drawn.count < 2 ? 16 : 10 }

  /// The height of a row's bars, with the space below them.
  private var pitch: Double {
    isStacked || data.drawn.count < 2 ? 24 : Double(data.drawn.count) * 14 + 10
  }

  /// The largest share of the width for names beside their bars.
  private static let nameShare = 0.38

  func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    let rows = min(data.names.count, Self.mostRows, Int(Self.highest / (pitch + 18)))
    var drawing = PlotDrawing(width: width, height: 0)
    let top = Legend().draw(data.legend, on: &drawing)
    let frame = self.frame(rows: rows, width: width, words: words)
    let step = pitch + frame.heading
    for row in 0..<rows {
      draw(row, top: top + Double(row) * step, in: frame, words: words, on: &drawing)
    }
    drawing.height = top + Double(rows) * step
    // A line at the left edge would run through names that stand above their bars.
    if !isCentered, frame.heading == 0 || frame.scale.low < 0 {
      let zero = frame.left + frame.scale.share(0) * frame.length
      drawing.marks.append(
        .line(
          PlotPoint(x: zero, y: top), PlotPoint(x: zero, y: drawing.height - 4), .axis))
    }
    if let remark = data.remark(rows: rows, words) {
      drawing.marks.append(
        .text(
          PlotText(remark, at: PlotPoint(x: 0, y: drawing.height + 14), fitting: width)))
      drawing.height += 20
    }
    return drawing
  }

  /// The area of bars and their numbers.
  private struct Frame {
    /// The largest width of names.
    let names: Double
    /// The height of a name above its bars; 0 if it stands beside them.
    let heading: Double
    let left: Double
    /// The length of the longest.
    let length: Double
    let scale: AxisScale
    /// The end of the numbers, if they stand in a column of their own.
    let column: Double?
  }

  private func frame(rows: Int, width: Double, words: ReportWords) -> Frame {
    let names =
      data.names.prefix(rows).map { TextMetrics.width(TextMetrics.fit($0, in: width)) }.max() ?? 0
    let isAbove = names > width * Self.nameShare
    let texts = (0..<rows).flatMap { self.numbers(of: $0, words) }
    let numberWidth = min(texts.map { TextMetrics.width($0) }.max() ?? 0, width * 0.3)
    let left = isAbove || names == 0 ? 0 : names + 10
    let length = max(width - left - numberWidth - 8, 10)
    let ends = (0..<rows).flatMap { row -> [Double] in
      guard isStacked else { return data.drawn.compactMap { $0.value(row) } }
      let parts = data.drawn.compactMap { $0.value(row).map(AxisScale.limited) }
      return [parts.filter { $0 > 0 }.reduce(0, +), parts.filter { $0 < 0 }.reduce(0, +)]
    }
    let limited = ends.map(AxisScale.limited) + [0]
    let low = isCentered ? 0 : limited.min() ?? 0
    let scale = AxisScale(exactly: low, limited.max() ?? 0)
    return Frame(
      names: names, heading: isAbove ? 16 : 0, left: left, length: length, scale: scale,
      column: low < 0 ? width : nil)
  }

  private func numbers(of row: Int, _ words: ReportWords) -> [String] {
    isStacked
      ? [data.written(data.total(row, of: data.series), words)]
      : data.drawn.map { data.written($0.value(row), words) }
  }

  private func draw(
    _ row: Int, top: Double, in frame: Frame, words: ReportWords, on drawing: inout PlotDrawing
  ) {
    let block = pitch - 8
    name(row, top: top, block: block, in: frame, on: &drawing)
    let top = top + frame.heading
    let texts = numbers(of: row, words)
    if isStacked {
      let end = stack(row, top: top, in: frame, on: &drawing)
      number(texts[0], after: end, middle: top + block / 2, in: frame, on: &drawing)
      return
    }
    for (index, series) in data.drawn.enumerated() {
      let y = top + Double(index) * 14 + (data.drawn.count > 1 ? 1 : 0)
      var end = frame.left + frame.scale.share(0) * frame.length
      if let value = series.value(row) {
        end = area(
          from: 0, to: value, y: y, paint: series.paint(at: index), in: frame, on: &drawing)
      }
      number(texts[index], after: end, middle: y + bar / 2, in: frame, on: &drawing)
    }
  }

  /// Writes a name beside its bars, or above them if there are names that would have to be cut.
  private func name(
    _ row: Int, top: Double, block: Double, in frame: Frame, on drawing: inout PlotDrawing
  ) {
    let isAbove = frame.heading > 0
    let point =
      isAbove
      ? PlotPoint(x: 0, y: top + 11) : PlotPoint(x: frame.names, y: top + block / 2 + 4)
    drawing.marks.append(
      .text(
        PlotText(
          data.names[row], at: point, isAbove ? .start : .end, .value,
          fitting: isAbove ? drawing.width : frame.names + 0.01)))
  }

  /// Draws the parts of a row and gives where they end.
  private func stack(
    _ row: Int, top: Double, in frame: Frame, on drawing: inout PlotDrawing
  ) -> Double {
    var up = 0.0
    var down = 0.0
    var end = frame.left + frame.scale.share(0) * frame.length
    let sum = data.drawn.reduce(0) { $0 + max(0, AxisScale.limited($1.value(row) ?? 0)) }
    let shift =
      isCentered ? (frame.length - frame.scale.share(AxisScale.limited(sum)) * frame.length) / 2 : 0
    if isCentered { end = frame.left + frame.length / 2 }
    for (index, series) in data.drawn.enumerated() {
      guard let value = series.value(row).map(AxisScale.limited), value != 0 else { continue }
      guard value > 0 || !isCentered else { continue }
      let from = value > 0 ? up : down
      let to = AxisScale.limited(from + value)
      let drawn = area(
        from: from, to: to, y: top, shift: shift, paint: series.paint(at: index), in: frame,
        on: &drawing)
      if value > 0 {
        up = to
        end = drawn
      } else {
        down = to
      }
    }
    return end
  }

  /// Draws a bar between two numbers and gives where it ends.
  private func area(
    from: Double, to: Double, y: Double, shift: Double = 0, paint: PlotPaint, in frame: Frame,
    on drawing: inout PlotDrawing
  ) -> Double {
    let start = frame.left + shift + frame.scale.share(from) * frame.length
    let end = frame.left + shift + frame.scale.share(to) * frame.length
    // A hair of the page between two parts of a stack.
    let gap = from == 0 ? 0.0 : 1
    let length = max((end - start).magnitude - gap, 0)
    let rect = PlotRect(
      x: min(start, end) + (to > from ? gap : 0), y: y, width: length, height: bar, corner: 1.5)
    if length > 0 { drawing.marks.append(.area(rect, paint)) }
    return end
  }

  private func number(
    _ text: String, after end: Double, middle: Double, in frame: Frame,
    on drawing: inout PlotDrawing
  ) {
    let y = middle + 4
    let space = drawing.width * 0.3 + 0.01
    if let column = frame.column {
      drawing.marks.append(
        .text(PlotText(text, at: PlotPoint(x: column, y: y), .end, .value, fitting: space)))
    } else {
      drawing.marks.append(
        .text(PlotText(text, at: PlotPoint(x: end + 7, y: y), .start, .value, fitting: space)))
    }
  }
}
