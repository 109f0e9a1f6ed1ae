/// One thing that is drawn.
public enum PlotMark: Sendable, Equatable {
  /// A filled area that stands for data.
  case area(PlotRect, PlotPaint)

  /// An area behind the data: what a full bar would cover.
  case track(PlotRect)

  /// An outline, for what is there and counts nothing.
  case frame(PlotRect)

  /// A straight line that helps reading.
  case line(PlotPoint, PlotPoint, PlotLine)

  /// A line through points, which stands for data; in its pattern's dashes.
  case curve([PlotPoint], PlotPaint)

  /// A point of data, 8 pixels wide, in its pattern's shape.
  case marker(PlotPoint, PlotPaint)

  /// A text on one line.
  case text(PlotText)

  /// The space that it takes, half the width of lines left out.
  public var extent: PlotRect {
    switch self {
    case .area(let rect, _), .track(let rect), .frame(let rect): rect
    case .line(let from, let to, _): Self.box([from, to])
    case .curve(let points, _): Self.box(points)
    case .marker(let point, _):
      PlotRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    case .text(let text): text.extent
    }
  }

  /// Whether all its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .curve(let points, _): points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    case .line(let from, let to, _): [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite)
    case .text(let text): text.point.x.isFinite && text.point.y.isFinite
    case .area, .track, .frame, .marker: extent.isFinite
    }
  }

  /// A number that isn't finite makes the box infinite, so that nobody takes it for a place.
  private static func box(_ points: [PlotPoint]) -> PlotRect {
    guard let first = points.first else { return PlotRect(x: 0, y: 0, width: 0, height: 0) }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return PlotRect(x: .nan, y: .nan, width: .nan, height: .nan)
    }
    let left = points.reduce(first.x) { min($0, $1.x) }
    let top = points.reduce(first.y) { min($0, $1.y) }
    return PlotRect(
      x: left, y: top, width: points.reduce(first.x) { max($0, $1.x) } - left,
      height: points.reduce(first.y) { max($0, $1.y) } - top)
  }
}
