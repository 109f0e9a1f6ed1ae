extension Frame {
  /// The frame's text without styles: a line per row, without the spaces at its end.
  public var text: String { rendered(level: .none) }

  /// The frame as lines of text with escape sequences, each line complete in itself.
  ///
  /// For tests and for showing a frame in the flow of other output. Spaces at the end of a row that
  /// look like nothing are left out.
  ///
  /// - Parameter level: How many colours there are.
  /// - Returns: A line per row, each ended by a line feed.
  public func rendered(level: ColorLevel) -> String {
    (0..<size.rows).map { row in line(row, level) + "\n" }.joined()
  }

  private func line(_ row: Int, _ level: ColorLevel) -> String {
    var spans: [StyledText.Span] = []
    for column in 0..<lastVisible(row, level) {
      let cell = self[column: column, row: row]
      guard cell.columns > 0 else { continue }
      if let last = spans.last, last.style == cell.style {
        spans[spans.count - 1].text.append(cell.character)
      } else {
        spans.append(StyledText.Span(String(cell.character), cell.style))
      }
    }
    return StyledText(spans).painted(level: level)
  }

  /// The column after the last cell of a row that can be seen.
  private func lastVisible(_ row: Int, _ level: ColorLevel) -> Int {
    (0..<size.columns).last { column in
      let cell = self[column: column, row: row]
      let showsBlank = level > .none && (cell.style.background != nil || cell.style.isUnderlined)
      return cell.character != " " || showsBlank
    }.map { $0 + 1 } ?? 0
  }
}

extension Frame {
  /// Writes text over several rows, broken at spaces.
  ///
  /// - Parameters:
  ///   - text: What to write; a line feed begins a new row. Data must be sanitised before.
  ///   - area: Where.
  ///   - style: How it looks; without a background, the one that is there stays.
  ///   - alignment: Where each row's text stands.
  ///   - ellipsis: What ends the last row if there is more text than room.
  /// - Returns: How many rows it took.
  @discardableResult
  public mutating func write(
    paragraph text: String, in area: Rect, style: TextStyle = .plain,
    alignment: TextAlignment = .leading, ellipsis: String = "…"
  ) -> Int {
    guard !area.isEmpty, !text.isEmpty else { return 0 }
    let wrapped = text.wrapped(toWidth: area.columns)
    var lines = Array(wrapped.prefix(area.rows))
    if wrapped.count > lines.count, let last = lines.popLast() {
      // The mark counts as a letter more, so that it is what gets cut if the row is full.
      lines.append((last + ellipsis).truncated(toWidth: area.columns, ellipsis: ellipsis))
    }
    for (index, line) in lines.enumerated() {
      let before = alignment.columnsBefore(max(0, area.columns - line.displayWidth))
      write(line, column: area.column + before, row: area.row + index, style: style, clip: area)
    }
    return lines.count
  }
}

extension Frame {
  /// Writes a line whose parts look different.
  ///
  /// - Parameters:
  ///   - line: What to write.
  ///   - column: Where it begins.
  ///   - row: On which row.
  ///   - clip: Nothing is drawn outside of it; nil for the whole frame.
  /// - Returns: The column after the line.
  @discardableResult
  public mutating func write(
    _ line: StyledText, column: Int, row: Int, clip: Rect? = nil
  ) -> Int {
    line.spans.reduce(column) { column, span in
      write(span.text, column: column, row: row, style: span.style, clip: clip)
    }
  }
}

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
