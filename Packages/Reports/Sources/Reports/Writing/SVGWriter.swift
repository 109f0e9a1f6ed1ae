/// Writes a drawing as SVG inside a page.
struct SVGWriter {
  /// The beginning of this drawing's IDs, unique on the page.
  let name: String
  let drawing: PlotDrawing

  /// The drawing as an image with a name and a description.
  func write(
    to out: inout HTMLWriter, paints: inout PaintRegistry, title: String, summary: String,
    style: String
  ) {
    out.start(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style, "viewBox": viewBox,
        "role": "img", "aria-labelledby": "\(name)t \(name)d",
      ])
    out.element("title", ["id": "\(name)t"], text: title)
    out.element("desc", ["id": "\(name)d"], text: summary)
    marks(to: &out, paints: &paints)
    out.end()
  }

  /// The drawing as an ornament, which is not read aloud.
  func writeOrnament(to out: inout HTMLWriter, paints: inout PaintRegistry) {
    out.start(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": viewBox, "aria-hidden": "true",
        "preserveAspectRatio": "none",
      ])
    marks(to: &out, paints: &paints)
    out.end()
  }

  private var viewBox: String {
    "0 0 \(SVGNumber.text(drawing.width)) \(SVGNumber.text(drawing.height))"
  }

  private func marks(to out: inout HTMLWriter, paints: inout PaintRegistry) {
    let hatched = hatchedPaints()
    if !hatched.isEmpty {
      out.start("defs")
      for (index, paint) in hatched.enumerated() {
        HatchWriter.write(
          paint.pattern, id: "\(name)p\(index)", style: paints.style(of: paint), to: &out)
      }
      out.end()
    }
    for mark in drawing.marks where mark.isFinite {
      write(mark, hatched: hatched, to: &out, paints: &paints)
    }
  }

  /// The paints whose areas need a pattern, each once.
  private func hatchedPaints() -> [PlotPaint] {
    var paints: [PlotPaint] = []
    for mark in drawing.marks {
      if case .area(_, let paint) = mark, paint.pattern.isHatched, !paints.contains(paint) {
        paints.append(paint)
      }
    }
    return paints
  }

  private func write(
    _ mark: PlotMark, hatched: [PlotPaint], to out: inout HTMLWriter, paints: inout PaintRegistry
  ) {
    switch mark {
    case .area(let rect, let paint):
      if let index = hatched.firstIndex(of: paint) {
        write(rect, style: nil, fill: "url(#\(name)p\(index))", to: &out)
      } else {
        write(rect, style: "fill \(paints.style(of: paint))", to: &out)
      }
    case .track(let rect): write(rect, style: "track", to: &out)
    case .frame(let rect): write(rect, style: "frame", to: &out)
    case .line(let from, let to, let kind):
      out.void(
        "line",
        [
          "class": kind.rawValue, "x1": SVGNumber.text(from.x), "y1": SVGNumber.text(from.y),
          "x2": SVGNumber.text(to.x), "y2": SVGNumber.text(to.y),
        ])
    case .curve(let points, let paint):
      let list = points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
      out.void(
        "polyline",
        [
          "class": "curve \(paints.style(of: paint))", "points": list.joined(separator: " "),
          "stroke-dasharray": paint.pattern.dashes, "vector-effect": "non-scaling-stroke",
        ])
    case .marker(let point, let paint):
      let shape = MarkerShape(paint.pattern)
      out.void(
        "path",
        [
          "class": "\(shape.isOpen ? "open" : "mark") \(paints.style(of: paint))",
          "d": shape.path(at: point),
        ])
    case .text(let text): write(text, to: &out)
    }
  }

  private func write(
    _ rect: PlotRect, style: String?, fill: String? = nil, to out: inout HTMLWriter
  ) {
    let corner = min(rect.corner, rect.width / 2, rect.height / 2)
    out.void(
      "rect",
      [
        "class": style, "fill": fill, "x": SVGNumber.text(rect.x), "y": SVGNumber.text(rect.y),
        "width": SVGNumber.text(rect.width), "height": SVGNumber.text(rect.height),
        "rx": corner > 0 ? SVGNumber.text(corner) : nil,
      ])
  }

  private func write(_ text: PlotText, to out: inout HTMLWriter) {
    let anchor: String? =
      switch text.anchor {
      case .start: nil
      case .middle: "middle"
      case .end: "end"
      }
    let style: String? =
      switch text.role {
      case .label: nil
      case .value: "v"
      case .strong: "s"
      }
    out.element(
      "text",
      [
        "class": style, "x": SVGNumber.text(text.point.x), "y": SVGNumber.text(text.point.y),
        "text-anchor": anchor,
      ], text: text.text)
  }
}

/// Coordinates and sizes as text: few digits, never a power of ten, never anything but a number.
enum SVGNumber {
  /// A number with few decimals.
  ///
  /// - Parameters:
  ///   - value: The number; what isn't finite becomes 0, what is beyond a billion its end.
  ///   - decimals: How many decimals there are at most, 0 to 6.
  /// - Returns: Digits, with `-` and `.` where needed.
  static func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite else { return "0" }
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let steps = Int((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var text = steps < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    var digits = "\(rest)"
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += ".\(digits)"
    return text
  }
}
