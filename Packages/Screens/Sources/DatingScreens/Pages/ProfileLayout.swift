import Terminal

/// Where a profile's picture and text stand: beside each other in a wide window.
struct ProfileLayout {
  let picture: Rect
  let text: Rect

  init(_ area: Rect) {
    var rest = area.inset(horizontal: area.columns >= 60 ? 2 : 1, vertical: 0)
    if area.columns >= 100 {
      picture = Rect(
        column: rest.column, row: rest.row, columns: 34, rows: min(rest.rows, 16))
      text = Rect(
        column: rest.column + 37, row: rest.row, columns: min(78, rest.columns - 38),
        rows: rest.rows)
    } else {
      picture = rest.takeTop(area.rows >= 18 ? 6 : area.rows >= 12 ? 3 : 0)
      text = Rect(
        column: rest.column, row: rest.row, columns: min(78, rest.columns - 1), rows: rest.rows)
    }
  }
}
