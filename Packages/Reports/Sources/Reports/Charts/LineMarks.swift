/// Turns the points of one series into curves and markers, with its gaps.
struct LineMarks {
  private let points: [PlotPoint?]
  private let paint: PlotPaint
  private let width: Double

  /// How far apart markers are at least.
  private static let spacing = 14.0

  init(_ points: [PlotPoint?], paint: PlotPaint, width: Double) {
    self.points = points
    self.paint = paint
    self.width = width
  }

  func draw(on drawing: inout PlotDrawing) {
    let runs = thinned().split(whereSeparator: { $0 == nil }).map { $0.compactMap(\.self) }
    for run in runs where run.count > 1 { drawing.marks.append(.curve(run, paint)) }
    var free = -Double.infinity
    let last = runs.last?.last
    for run in runs {
      for point in run {
        let isLast = point == last
        let isFar = last.map { $0.x - point.x >= Self.spacing } ?? true
        guard isLast || run.count == 1 || (point.x >= free && isFar) else { continue }
        drawing.marks.append(.marker(point, paint))
        free = point.x + Self.spacing
      }
    }
  }

  /// No more than the lowest and the highest point of each pixel, which looks the same.
  private func thinned() -> [PlotPoint?] {
    let most = Int(width) * 2
    guard points.count > most else { return points }
    let columns = Int(width)
    return (0..<columns).flatMap { column -> [PlotPoint?] in
      let share = points[column * points.count / columns..<(column + 1) * points.count / columns]
      let known = share.compactMap(\.self)
      guard let low = known.max(by: { $0.y < $1.y }), let high = known.min(by: { $0.y < $1.y })
      else { return [nil] }
      return low.x <= high.x ? [low, high] : [high, low]
    }
  }
}
