/// Writes the patterns that areas are filled with.
enum HatchWriter {
  /// A pattern: the colour, and lines or dots of the page's own colour on it.
  static func write(
    _ pattern: PlotPattern, id: String, style: String, to out: inout HTMLWriter
  ) {
    let side = pattern.side
    out.start(
      "pattern",
      [
        "id": id, "width": SVGNumber.text(side), "height": SVGNumber.text(side),
        "patternUnits": "userSpaceOnUse",
        "patternTransform": pattern.angle == 0 ? nil : "rotate(\(SVGNumber.text(pattern.angle)))",
      ])
    out.void(
      "rect",
      [
        "class": "fill \(style)", "width": SVGNumber.text(side), "height": SVGNumber.text(side),
      ])
    switch pattern {
    case .solid, .sized: break
    case .dots:
      out.void(
        "circle",
        ["class": "dot", "cx": SVGNumber.text(side / 2), "cy": SVGNumber.text(side / 2), "r": "1"]
      )
    case .diagonal, .counterDiagonal, .upright, .level:
      line(along: true, side, to: &out)
    case .grid:
      line(along: true, side, to: &out)
      line(along: false, side, to: &out)
    }
    out.end()
  }

  private static func line(along: Bool, _ side: Double, to out: inout HTMLWriter) {
    let middle = SVGNumber.text(side / 2)
    let end = SVGNumber.text(side)
    out.void(
      "line",
      along
        ? ["class": "ink", "x1": middle, "y1": "0", "x2": middle, "y2": end]
        : ["class": "ink", "x1": "0", "y1": middle, "x2": end, "y2": middle])
  }
}

/// The shape of a point, by which it is known without colours.
struct MarkerShape {
  /// True if it is only an outline.
  let isOpen: Bool

  private let pattern: PlotPattern

  init(_ pattern: PlotPattern) {
    self.pattern = pattern
    isOpen = [.dots, .upright, .level].contains(pattern)
  }

  /// The shape around a point, as SVG's path data.
  func path(at point: PlotPoint) -> String {
    switch pattern {
    case .solid, .sized, .dots: circle(point)
    case .diagonal, .upright: polygon([(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)], point)
    case .grid: polygon([(0, -4.5), (4.5, 3.5), (-4.5, 3.5)], point)
    case .level, .counterDiagonal: polygon([(0, -5), (5, 0), (0, 5), (-5, 0)], point)
    }
  }

  private func circle(_ point: PlotPoint) -> String {
    "M\(SVGNumber.text(point.x - 4)),\(SVGNumber.text(point.y))"
      + "a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z"
  }

  private func polygon(_ corners: [(x: Double, y: Double)], _ point: PlotPoint) -> String {
    let list = corners.map {
      "\(SVGNumber.text(point.x + $0.x)),\(SVGNumber.text(point.y + $0.y))"
    }
    return "M" + list.joined(separator: "L") + "z"
  }
}
