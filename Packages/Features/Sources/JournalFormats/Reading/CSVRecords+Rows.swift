import Interchange
import JournalFeatures

extension CSVRecords {
  /// Hands what each row gives to a closure, and what is wrong with the table and its rows as problems.
  ///
  /// A row with more fields than the header is among the table's problems, and is not read: an
  /// unquoted comma has moved what stands behind it into other columns.
  func forEachRow(
    _ emit: (JournalItem) throws -> Void,
    _ read: (_ row: CSVRecord, _ place: String) throws -> [JournalItem]
  ) throws {
    for problem in problems { try emit(.problem(ImportProblem(problem))) }
    let width = header?.names.count ?? 0
    for row in self where !row.isBlank && row.count <= width {
      let place = "line \(row.line)"
      do {
        for item in try read(row, place) { try emit(item) }
      } catch let error as EntryError {
        try emit(.problem(ImportProblem(place: place, reason: error.reason)))
      }
    }
  }
}

extension ImportProblem {
  /// A defect of a table as a file.
  fileprivate init(_ problem: CSVProblem) {
    self.init(
      place: "line \(problem.line), column \(problem.column)", reason: problem.reason)
  }
}
