import ClimbingFeatures
import Interchange

/// Where the columns of a format stand in one file.
struct CSVLayout<Column: CSVColumn> {
  /// The place of each column, in the format's order; -1 where the file has none.
  private let places: [Int]
  /// How many fields the header has.
  let width: Int
  /// How many fields of the header have a name.
  private let named: Int

  /// Looks for the columns in a record.
  init(_ header: CSVHeader) {
    places = Column.names.map { header.index(of: $0, isLoose: true) ?? -1 }
    width = header.names.count
    named = header.names.count { !$0.isEmpty }
  }

  /// The place of a column; `nil` where the file has none.
  func place(of column: Column) -> Int? {
    let place = places[column.rawValue]
    return place < 0 ? nil : place
  }

  /// The names of the columns that are needed and not there.
  var missing: [String] {
    Column.required.filter { places[$0.rawValue] < 0 }.map { Column.names[$0.rawValue] }
  }

  /// How sure it is that this is the header of the format.
  var recognition: FormatRecognition {
    let found = places.count { $0 >= 0 }
    let missing = missing
    if missing.isEmpty { return FormatRecognition(confidence: 60 + 40 * found / places.count) }
    let share = 100 * (Column.required.count - missing.count) / Column.required.count
    // With fewer, or with mostly other columns, it is no damaged header, but another file: many
    // programs have a date, a grade, a style and notes.
    guard share >= 60, 2 * found >= named else { return .none }
    return FormatRecognition(confidence: share / 2, missing: missing)
  }
}
