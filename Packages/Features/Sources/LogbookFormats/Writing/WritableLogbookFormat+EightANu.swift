public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Interchange

extension WritableLogbookFormat {
  /// 8a.nu's export as Vertical-Life writes it now; what is missing stands there as `null`.
  ///
  /// Its columns have no place for an ID: climbs that did not come from 8a.nu become others
  /// when the file is imported where they are.
  public static let eightANu = WritableLogbookFormat.csv(
    "8a", .eightANu, columns: EightANuColumn.self, blank: "null"
  ) { sketch in
    guard let words = sketch.words(in: .eightANu) else { return nil }
    let climb = sketch.climb
    sketch.loseFields(
      "suggested_grade", "alternative_grade", "pitches", "angle_degrees", "ascents", "partner")
    if let discipline = climb.discipline, discipline != .boulder, discipline != .sport {
      sketch.lose("discipline", "the format knows routes and boulders")
    }
    let places = [climb.country, climb.area, climb.crag, climb.sector]
    if climb.path.contains(where: { !places.contains($0) }) {
      sketch.lose("path", "the format has four levels of areas")
    }
    return [
      .kind: words[0],
      .name: climb.name,
      .location: climb.crag ?? "",
      .sector: climb.sector ?? "Unknown Sector",
      .area: climb.area ?? "",
      .country: country(&sketch),
      .date: sketch.day(),
      .type: words[1],
      .rating: (sketch.stars(of: 5) ?? 0).description,
      // What another logbook left open stays open.
      .tries: ((climb.source == nil ? sketch.logged.tries : climb.tries) ?? 0).description,
      .difficulty: sketch.grade(in: eightANuShape, of: .eightANu),
      .comment: climb.notes ?? "",
      .height: climb.height.map(\.cell) ?? "",
    ]
  }

  private static let eightANuShape = GradeShape(
    accepted: ["french", "font"], usual: ["route": .french, "boulder": .font],
    takesNeighbours: false)

  /// The site has codes; a name is not guessed into one.
  private static func country(_ sketch: inout ExportRow) -> String {
    let climb = sketch.climb
    guard let country = climb.country else { return "" }
    let isCode =
      (2...3).contains(country.utf8.count) && country.utf8.allSatisfy { (65...90).contains($0) }
    if isCode || climb.source == .eightANu { return country }
    sketch.lose("country", "the format wants a code, and \"\(country)\" is a name")
    return ""
  }
}

extension WritableLogbookFormat {
  /// A format of lines between commas, with a header.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - source: the logbook.
  ///   - columns: the columns of which the header is made.
  ///   - blank: what stands in a column that says nothing.
  ///   - fill: gives what stands in each column; `nil` where a row would claim what did not happen.
  /// - Returns: the format.
  static func csv<Column: CSVColumn & Hashable>(
    _ name: String, _ source: LogbookSource, columns: Column.Type, blank: String = "",
    fill: @escaping @Sendable (inout ExportRow) -> [Column: String]?
  ) -> WritableLogbookFormat {
    // As the three sites write them. Guarding against formulas would change the texts.
    let options = CSVWriter.Options(lineEnd: .lf)
    var header = CSVWriter(options)
    header.record(Column.names)
    return WritableLogbookFormat(
      name: name, title: source.title, source: source, beginning: header.take()
    ) { logged in
      var sketch = ExportRow(logged)
      let cells = fill(&sketch)
      return sketch.row(
        cells.map { cells in
          Column.allCases.map { column in
            cells[column].flatMap { $0.isEmpty ? nil : $0 } ?? blank
          }
        }, options)
    }
  }

  /// Every shape that a logbook can be written in.
  ///
  /// A format from another module goes into a list beside these.
  public static let all: [WritableLogbookFormat] = [.mountainProject, .theCrag, .eightANu]
}
