import Pages
import Reports

extension PageWriter {
  /// Numbers as bars, a line or a calendar, each with its words: the list is the table of the plot.
  mutating func plot(_ plot: Pages.Plot) {
    guard !plot.marks.isEmpty else { return }
    out.start("figure", ["class": "plot"])
    out.element("figcaption", text: clock.dated(plot.description))
    switch plot.form {
    case .bars: bars(plot)
    case .line: line(plot)
    case .calendar: calendar(plot)
    case .map: map(plot)
    }
    out.end()
  }

  private func top(_ plot: Pages.Plot) -> Double {
    let values: [Double] = plot.marks.map { max($0.value, $0.interval?.upperBound ?? $0.value) }
    let top = values.filter(\.isFinite).max() ?? 0
    return top > 0 ? top : 1
  }

  /// A share of a length, as SVG has it.
  private func share(_ value: Double, of top: Double, _ length: Double) -> String {
    guard value.isFinite else { return "0" }
    let scaled = min(max(value / top, 0), 1) * length
    return "\((scaled * 10).rounded() / 10)"
  }

  private mutating func bars(_ plot: Pages.Plot) {
    let top = top(plot)
    out.start("ul", ["class": "bars"])
    for mark in plot.marks {
      out.start("li")
      out.element(
        "span", ["class": "name", "dir": "auto"],
        text: mark.series.isEmpty ? mark.label : "\(mark.label), \(mark.series)")
      out.element("span", ["class": "number"], text: mark.text)
      out.start(
        "svg",
        ["viewBox": "0 0 300 8", "preserveAspectRatio": "none", "aria-hidden": "true"])
      out.void("rect", ["class": "track", "width": "300", "height": "8"])
      out.void("rect", ["class": "fill", "width": share(mark.value, of: top, 300), "height": "8"])
      if let interval = mark.interval {
        out.void(
          "line",
          [
            "class": "interval", "x1": share(interval.lowerBound, of: top, 300),
            "x2": share(interval.upperBound, of: top, 300), "y1": "4", "y2": "4",
          ])
      }
      out.end()
      out.end()
    }
    out.end()
  }

  private mutating func line(_ plot: Pages.Plot) {
    let top = top(plot)
    let step = plot.marks.count > 1 ? 300 / Double(plot.marks.count - 1) : 0
    let points = plot.marks.enumerated().map { index, mark in
      let height = mark.value.isFinite ? min(max(mark.value / top, 0), 1) * 84 : 0
      return "\((Double(index) * step).rounded()),\((92 - height).rounded())"
    }
    out.start("svg", ["class": "line", "viewBox": "-4 0 308 100", "aria-hidden": "true"])
    out.void("line", ["class": "axis", "x1": "0", "x2": "300", "y1": "92", "y2": "92"])
    out.void("polyline", ["points": points.joined(separator: " ")])
    out.end()
    ends(of: plot)
    numbers(plot)
  }

  /// The first and the last number below the line between them.
  private mutating func ends(of plot: Pages.Plot) {
    guard plot.marks.count > 1, let first = plot.marks.first, let last = plot.marks.last else {
      return
    }
    out.start("p", ["class": "ends", "aria-hidden": "true"])
    for mark in [first, last] {
      out.element("span", text: clock.dated("\(mark.label): \(mark.text)"))
    }
    out.end()
  }

  private mutating func calendar(_ plot: Pages.Plot) {
    let top = top(plot)
    out.start("ol", ["class": "cells", "aria-hidden": "true"])
    for mark in plot.marks {
      let level = mark.value.isFinite ? Int((min(max(mark.value / top, 0), 1) * 4).rounded(.up)) : 0
      let words = clock.dated("\(mark.label): \(mark.text)")
      out.element("li", ["class": "l\(level)", "title": words], text: "")
    }
    out.end()
    numbers(plot)
  }

  /// The numbers behind a drawing.
  private mutating func numbers(_ plot: Pages.Plot) {
    out.start("details")
    out.element("summary", text: "Numbers")
    out.start("dl", ["class": "values"])
    for mark in plot.marks {
      out.start("div")
      out.element("dt", ["dir": "auto"], text: clock.dated(mark.label))
      out.element("dd", text: mark.text)
      out.end()
    }
    out.end()
    out.end()
  }
}
