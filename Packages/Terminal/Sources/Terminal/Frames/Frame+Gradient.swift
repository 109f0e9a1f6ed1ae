extension Frame {
  /// Puts a gradient behind what stands in a rectangle.
  ///
  /// - Parameters:
  ///   - area: Which cells. The gradient spans all of it, also the part outside the frame, so the
  ///     colours of a card that slides off the edge slide with it.
  ///   - gradient: The colours.
  ///   - direction: Where they run.
  public mutating func shade(
    _ area: Rect, _ gradient: Gradient, direction: GradientDirection = .diagonal
  ) {
    let visible = area.intersection(bounds)
    guard !visible.isEmpty else { return }
    let width = area.columns - 1
    let height = area.rows - 1
    switch direction {
    case .vertical:
      let colors = (visible.row..<visible.endRow).map { row in
        gradient.color(at: Self.share(row - area.row, of: height))
      }
      restyle(area) { style, _, row in style.background = colors[row - visible.row] }
    case .horizontal:
      let colors = (visible.column..<visible.endColumn).map { column in
        gradient.color(at: Self.share(column - area.column, of: width))
      }
      restyle(area) { style, column, _ in style.background = colors[column - visible.column] }
    case .diagonal:
      // A colour costs more than a cell: as many as there are steps from corner to corner.
      let colors = gradient.ramp(min(area.columns + area.rows, 512))
      restyle(area) { style, column, row in
        let share =
          (Self.share(column - area.column, of: width) + Self.share(row - area.row, of: height)) / 2
        style.background = colors[Int((share * Double(colors.count - 1)).rounded())]
      }
    }
  }

  private static func share(_ part: Int, of whole: Int) -> Double {
    whole > 0 ? Double(part) / Double(whole) : 0
  }
}
