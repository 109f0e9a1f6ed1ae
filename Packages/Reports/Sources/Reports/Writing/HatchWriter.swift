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
