extension Frame {
  /// Draws a box along the inner edge of a rectangle, and leaves what stands within.
  ///
  /// A rectangle of one row becomes a horizontal line, one of one column a vertical line.
  ///
  /// - Parameters:
  ///   - area: Where; the part outside the frame is left out.
  ///   - glyphs: What to draw with.
  ///   - style: How the lines look.
  ///   - title: What stands on the top edge, cut to what fits; left out where not even a character
  ///     does.
  public mutating func box(
    _ area: Rect, glyphs: BoxGlyphs = .rounded, style: TextStyle = .plain, title: StyledText? = nil
  ) {
    guard !area.isEmpty else { return }
    let bottom = area.endRow - 1
    let right = area.endColumn - 1
    let top = Rect(column: area.column, row: area.row, columns: area.columns, rows: 1)
    let left = Rect(column: area.column, row: area.row, columns: 1, rows: area.rows)
    if area.rows > 1 {
      fill(left, glyphs.vertical, style: style)
      fill(left.moved(columns: area.columns - 1), glyphs.vertical, style: style)
    }
    if area.columns > 1 || area.rows == 1 {
      fill(top, glyphs.horizontal, style: style)
      fill(top.moved(rows: area.rows - 1), glyphs.horizontal, style: style)
    }
    if area.rows > 1, area.columns > 1 {
      put(glyphs.topLeft, area.column, area.row, style)
      put(glyphs.topRight, right, area.row, style)
      put(glyphs.bottomLeft, area.column, bottom, style)
      put(glyphs.bottomRight, right, bottom, style)
    }
    // A corner, a piece of the edge and a space on either side.
    let room = area.columns - 6
    if let title, room > 0, title.displayWidth > 0 {
      let cut = title.truncated(toWidth: room, ellipsis: glyphs.ellipsis)
      write(
        StyledText(" ", style) + cut + StyledText(" ", style), column: area.column + 2,
        row: area.row, clip: area)
    }
  }

  private mutating func put(
    _ character: Character, _ column: Int, _ row: Int, _ style: TextStyle
  ) {
    fill(Rect(column: column, row: row, columns: 1, rows: 1), character, style: style)
  }
}

/// The characters that a box is drawn with, each of one column.
public struct BoxGlyphs: Sendable, Hashable {
  /// The corner at the top left.
  public let topLeft: Character
  /// The corner at the top right.
  public let topRight: Character
  /// The corner at the bottom left.
  public let bottomLeft: Character
  /// The corner at the bottom right.
  public let bottomRight: Character
  /// The edges at the top and the bottom.
  public let horizontal: Character
  /// The edges at the left and the right.
  public let vertical: Character

  /// Makes a set of characters.
  ///
  /// - Parameters:
  ///   - corners: Top left, top right, bottom left, bottom right; those that are missing are `+`.
  ///   - horizontal: The edges at the top and the bottom.
  ///   - vertical: The edges at the left and the right.
  public init(corners: String, horizontal: Character, vertical: Character) {
    let corners = Array(corners) + Array(repeating: "+", count: 4)
    topLeft = corners[0]
    topRight = corners[1]
    bottomLeft = corners[2]
    bottomRight = corners[3]
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Thin lines with round corners.
  public static let rounded = BoxGlyphs(corners: "╭╮╰╯", horizontal: "─", vertical: "│")

  /// Thin lines.
  public static let single = BoxGlyphs(corners: "┌┐└┘", horizontal: "─", vertical: "│")

  /// Double lines.
  public static let double = BoxGlyphs(corners: "╔╗╚╝", horizontal: "═", vertical: "║")

  /// Thick lines.
  public static let heavy = BoxGlyphs(corners: "┏┓┗┛", horizontal: "━", vertical: "┃")

  /// Glyphs that every terminal can show.
  public static let ascii = BoxGlyphs(corners: "++++", horizontal: "-", vertical: "|")

  /// The characters for a box that nothing sets apart.
  ///
  /// - Parameter isUnicode: Whether text beyond ASCII is shown.
  /// - Returns: Thin lines with round corners, or ASCII.
  public static func standard(isUnicode: Bool) -> BoxGlyphs { isUnicode ? .rounded : .ascii }

  /// The mark of a cut in a title.
  var ellipsis: String { horizontal.isASCII ? "..." : "…" }
}

extension Frame {
  /// Draws a scrollbar in the last column of a rectangle, or nothing where everything shows.
  ///
  /// - Parameters:
  ///   - area: Where; usually of one column.
  ///   - position: How far things are scrolled.
  ///   - style: How the part that shows where one is looks.
  ///   - track: How the rest looks; nil for the same.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  public mutating func scrollbar(
    in area: Rect, _ position: ScrollPosition, style: TextStyle = .plain, track: TextStyle? = nil,
    isUnicode: Bool = true
  ) {
    guard position.maximumOffset > 0, !area.isEmpty else { return }
    let shown = Double(position.viewportRows) / Double(position.contentRows)
    let length = min(area.rows, max(1, Int((shown * Double(area.rows)).rounded())))
    let room = area.rows - length
    var start = Int((position.fraction * Double(room)).rounded())
    // Only the very ends touch the ends, where there is room to say so.
    if room > 1 {
      if position.offset > 0 { start = max(1, start) }
      if !position.isAtEnd { start = min(room - 1, start) }
    }
    let column = Rect(
      column: area.endColumn - 1, row: area.row, columns: 1, rows: area.rows)
    fill(column, isUnicode ? "│" : "|", style: track ?? style)
    let thumb = Rect(column: column.column, row: area.row + start, columns: 1, rows: length)
    fill(thumb, isUnicode ? "█" : "#", style: style)
  }
}
