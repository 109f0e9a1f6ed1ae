import Terminal

/// Where the tiles of the matches lie: two columns in a usual window, three in a wide one.
struct MatchGrid {
  private let area: Rect
  let columns: Int
  let hasHeadline: Bool

  /// How high a tile is.
  static let tileRows = 4

  init(_ area: Rect) {
    hasHeadline = area.rows >= MatchGrid.tileRows + 2
    let top = hasHeadline ? 2 : 0
    self.area = Rect(
      column: area.column + 1, row: area.row + top, columns: area.columns - 2,
      rows: area.rows - top)
    columns = area.columns >= 108 ? 3 : area.columns >= 60 ? 2 : 1
  }

  private var shownRows: Int { max(1, area.rows / MatchGrid.tileRows) }

  /// How many tiles there is room for.
  var capacity: Int { shownRows * columns }

  /// The first tile to show, so that the selected one is to be seen.
  func firstShown(selection: Int) -> Int {
    max(0, selection / columns - shownRows + 1) * columns
  }

  /// A tile's place, counted from the first that is shown.
  func tile(_ index: Int) -> Rect {
    let width = area.columns / columns
    return Rect(
      column: area.column + index % columns * width,
      row: area.row + index / columns * MatchGrid.tileRows, columns: width - 1,
      rows: MatchGrid.tileRows
    ).intersection(area)
  }
}
