/// Where the characters of a field stand.
struct FieldLayout {
  /// A place for each character, and one for the cursor after the last.
  private(set) var places: [Frame.Position] = []

  /// How many rows there are.
  var rows: Int { (places.last?.row ?? 0) + 1 }

  /// Lays characters out.
  ///
  /// - Parameters:
  ///   - characters: What to lay out.
  ///   - columns: How wide a row is; nil for a single row as wide as it takes.
  init(_ characters: [Character], columns: Int?) {
    let limit = columns.map { max(1, $0) }
    var place = Frame.Position(column: 0, row: 0)
    for character in characters {
      let isBreak = character == "\n"
      let width = isBreak ? 1 : DisplayWidth.columns(of: character)
      if let limit, place.column > 0, place.column + width > limit, !isBreak {
        place = Frame.Position(column: 0, row: place.row + 1)
      }
      places.append(place)
      if limit != nil, isBreak {
        place = Frame.Position(column: 0, row: place.row + 1)
      } else {
        place.column += width
      }
    }
    // The cursor needs a column too.
    if let limit, place.column >= limit { place = Frame.Position(column: 0, row: place.row + 1) }
    places.append(place)
  }

  /// How far a single row moves to the left so that the cursor shows, and as much text before it as
  /// fits.
  func shift(showing cursor: Int, columns: Int) -> Int {
    let column = places[cursor].column
    // What the cursor stands on is shown whole, a wide character too.
    let next = cursor + 1 < places.count ? places[cursor + 1].column : column + 1
    let least = max(column + 1, next) - columns
    guard least > 0 else { return 0 }
    // No character is cut in two at the left edge.
    let start = places.first { $0.column >= least }?.column ?? column
    return min(start, column)
  }
}
