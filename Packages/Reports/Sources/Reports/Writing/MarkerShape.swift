/// The shape of a point, by which it is known without colours.
struct MarkerShape {
  /// Whether it is only an outline.
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
