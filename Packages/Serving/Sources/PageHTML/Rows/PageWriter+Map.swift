import Pages
import Reports

extension PageWriter {
  /// Places as a drawing, north at the top.
  ///
  /// The list of the section says the same as text.
  mutating func map(_ plot: Pages.Plot) {
    let drawing = MapDrawing(plot.marks)
    out.start(
      "svg",
      [
        "class": "map", "viewBox": "0 0 320 \(drawing.height)", "role": "img",
        "aria-label": plot.description,
      ])
    for (index, circle) in drawing.circles.enumerated() {
      let mark = circle.mark
      out.start(
        "circle",
        [
          "class": "spot", "cx": MapDrawing.text(circle.x), "cy": MapDrawing.text(circle.y),
          "r": MapDrawing.text(circle.radius),
        ])
      out.element("title", text: "\(mark.label): \(mark.text)")
      out.end()
      guard drawing.labels.contains(index) else { continue }
      let isLeft = circle.x > 200
      let side = circle.radius + 3
      out.element(
        "text",
        [
          "x": MapDrawing.text(circle.x + (isLeft ? -side : side)),
          "y": MapDrawing.text(circle.y + 3.5), "text-anchor": isLeft ? "end" : "start",
        ], text: MapDrawing.short(mark.label))
    }
    out.end()
  }
}

/// Circles on a plane: longitudes are shortened by the latitude in the middle, so that shapes are right
/// where the map is small.
struct MapDrawing {
  struct Circle {
    let mark: Pages.Plot.Mark
    let x: Double
    let y: Double
    let radius: Double
  }

  let height: Int
  /// The largest first, so that the small ones lie above them.
  let circles: [Circle]
  /// The circles whose labels have room.
  let labels: Set<Int>

  private static let width = 320.0
  private static let margin = 24.0

  init(_ marks: [Pages.Plot.Mark]) {
    let placed = marks.compactMap { mark in
      mark.place.flatMap { place in
        place.latitude.isFinite && place.longitude.isFinite
          ? (mark: mark, place: place, value: mark.value.isFinite ? max(0, mark.value) : 0) : nil
      }
    }.sorted { ($0.value, $1.mark.label) > ($1.value, $0.mark.label) }
    let latitudes = placed.map(\.place.latitude)
    let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
    // The cosine of an angle in degrees after Bhaskara, right to 0.002.
    let square = middle * middle
    let shortening = max(0.1, (32_400 - 4 * square) / (32_400 + square))
    let xs = placed.map { $0.place.longitude * shortening }
    let (west, east) = (xs.min() ?? 0, xs.max() ?? 0)
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let inner = Self.width - 2 * Self.margin
    // A tall map stays on a phone's screen.
    let scale = min(
      inner / max(east - west, 0.000_1), 300 / max(north - south, 0.000_1))
    let drawn = min(max((north - south) * scale, 40), 300)
    height = Int(drawn + 2 * Self.margin)
    let top = max(placed.map(\.value).max() ?? 1, 1)
    let left = (Self.width - (east - west) * scale) / 2
    let over = (Double(height) - (north - south) * scale) / 2
    circles = zip(placed, xs).map { point, x in
      let share = min(1, point.value / top)
      return Circle(
        mark: point.mark, x: left + (x - west) * scale,
        y: over + (north - point.place.latitude) * scale, radius: 4 + 9 * share.squareRoot())
    }
    labels = Self.labels(circles)
  }

  /// Labels that lie over no other one.
  private static func labels(_ circles: [Circle]) -> Set<Int> {
    var taken: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
    var labels: Set<Int> = []
    for (index, circle) in circles.enumerated() where labels.count < 12 {
      let length = Double(short(circle.mark.label).count) * 5.6 + circle.radius + 3
      let x = circle.x > 200 ? (circle.x - length)...circle.x : circle.x...(circle.x + length)
      let y = (circle.y - 7)...(circle.y + 7)
      guard x.lowerBound >= 0, x.upperBound <= width,
        !taken.contains(where: { $0.x.overlaps(x) && $0.y.overlaps(y) })
      else { continue }
      taken.append((x, y))
      labels.insert(index)
    }
    return labels
  }

  static func short(_ label: String) -> String {
    label.count > 22 ? label.prefix(21) + "…" : label
  }

  static func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
