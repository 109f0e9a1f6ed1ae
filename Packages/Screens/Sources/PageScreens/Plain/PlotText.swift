public import Pages
public import ScreenParts
public import Terminal

extension PageLook {
  /// A plot as lines of text: what it shows in words, then the drawing.
  ///
  /// Bars of several series and days of a calendar differ in their signs, so that they are read
  /// without colours.
  ///
  /// - Parameters:
  ///   - plot: what is drawn.
  ///   - columns: how wide a line may be.
  /// - Returns: the lines, of which none is wider; none for a plot without numbers.
  public func lines(of plot: Plot, _ columns: Int) -> [StyledText] {
    guard columns > 0, !plot.marks.isEmpty else { return [] }
    let words = lines(plot.description, columns)
    let drawn =
      switch plot.form {
      case .bars where plot.series != [""]: StackedBars(plot, self).lines(columns)
      case .bars, .map: bars(plot, columns)
      case .line: courses(plot, beside: words, columns)
      case .calendar: CalendarPlot(plot, self).lines(columns)
      }
    let all = plot.form == .line ? drawn : words + drawn
    return all.map { $0.truncated(toWidth: columns, ellipsis: ellipsis) }
  }

  /// Bars below each other, as long as their numbers are great, with how far these are certain.
  private func bars(_ plot: Plot, _ columns: Int) -> [StyledText] {
    let ends = plot.marks.map { mark in max(mark.value, mark.interval?.upperBound ?? 0) }
    let greatest = ends.filter(\.isFinite).max() ?? 0
    guard greatest > 0 else {
      return plot.marks.flatMap { lines("\($0.label): \($0.text)", columns) }
    }
    let chart = BarChart(
      plot.marks.map { mark in
        BarChart.Row(
          label: mark.label, share: mark.value / greatest,
          interval: mark.interval.map {
            $0.lowerBound / greatest...$0.upperBound / greatest
          }, note: mark.text)
      })
    let style = BarChartStyle(
      bar: color(theme.charts.bar), track: color(theme.charts.track),
      interval: color(theme.charts.interval), note: muted)
    return chart.lines(columns: columns, style: style, isUnicode: traits.isUnicode)
  }

  /// A sparkline for each series, beside the words where there is room; a number that is not known
  /// leaves a gap.
  private func courses(
    _ plot: Plot, beside words: [StyledText], _ columns: Int
  ) -> [StyledText] {
    var lines = words
    for series in plot.series {
      // A mean of numbers would be none of the course: the latest are shown, one a column.
      let values = plot.marks.filter { $0.series == series }.map(\.value).suffix(columns)
      guard values.filter(\.isFinite).count > 1 else { continue }
      let line = Sparkline(Array(values)).line(
        columns: values.count, style: color(theme.charts.bar), isUnicode: traits.isUnicode)
      let isNamed = !series.isEmpty
      if isNamed { lines += self.lines(series, columns, muted) }
      let room = columns - (lines.last?.displayWidth ?? 0) - 1
      if let last = lines.last, values.count <= room, isNamed || plot.series.count == 1 {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}

extension Plot {
  /// The plot in words.
  ///
  /// The subject of the plot comes first, then a line for each number with its label. Numbers of
  /// one label stand on one line, days of a calendar on one line for each month.
  public var sentences: [String] {
    guard !marks.isEmpty else { return [] }
    var order: [String] = []
    var texts: [String: [String]] = [:]
    for mark in marks where mark.isSaid(form) {
      let (label, text) = words(of: mark)
      if texts[label] == nil { order.append(label) }
      texts[label, default: []].append(text)
    }
    return [description]
      + order.map { "\($0): \(texts[$0, default: []].joined(separator: ", "))" }
  }

  private func words(of mark: Mark) -> (label: String, text: String) {
    if form == .calendar, mark.label.count == 10 {
      return (String(mark.label.prefix(7)), "\(mark.label.suffix(2)) (\(mark.text))")
    }
    return (mark.label, mark.series.isEmpty ? mark.text : "\(mark.text) \(mark.series)")
  }

  /// The series in the order of their first marks.
  var series: [String] {
    var seen: Set<String> = []
    return marks.map(\.series).filter { seen.insert($0).inserted }
  }
}

extension Plot.Mark {
  /// Returns whether there is something to say: not of a number that is not known, of a day without
  /// anything, or of a series that is no part of the label's number.
  fileprivate func isSaid(_ form: Plot.Form) -> Bool {
    value.isFinite && (value != 0 || form != .calendar && series.isEmpty)
  }
}
