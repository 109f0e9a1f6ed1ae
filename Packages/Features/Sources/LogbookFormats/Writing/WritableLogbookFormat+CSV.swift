public import ClimbingFeatures
import ClimbingModels
import Interchange

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
