public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Spreadsheets

extension LogbookFormat {
  /// UKClimbing's workbook.
  ///
  /// A row's line is its number in the sheet.
  public static let ukClimbingWorkbook = LogbookFormat(
    name: "ukclimbing-xlsx", title: "UKClimbing (XLSX)", source: .ukClimbing,
    recognises: { beginning in
      // What is in an archive shows only when it is opened; this one is the only workbook so far.
      beginning.starts(with: [0x50, 0x4B, 3, 4]) ? FormatRecognition(confidence: 50) : .none
    },
    read: { file, emit in
      do {
        try readWorkbook(XLSXWorkbook(LogbookBytes(file: file)), of: file, emit)
      } catch let error as XLSXError {
        throw LogbookFormatError.damaged(
          file: file.name, format: "UKClimbing (XLSX)", reason: error.message)
      }
    })

  private static func readWorkbook(
    _ workbook: XLSXWorkbook, of file: LogbookFile, _ emit: (LogbookRow) throws -> Void
  ) throws {
    var missing = UKClimbingWorkbookColumn.required.map {
      UKClimbingWorkbookColumn.names[$0.rawValue]
    }
    for sheet in workbook.sheets where !sheet.isHidden {
      var rows = try workbook.rows(of: sheet)
      guard let header = try rows.next() else { continue }
      let layout = CSVLayout<UKClimbingWorkbookColumn>(
        CSVHeader(
          (0..<min(header.count, 1_000)).map { UKClimbingWorkbookRow.text(header[$0]) ?? "" }))
      guard layout.missing.isEmpty else {
        if layout.missing.count < missing.count { missing = layout.missing }
        continue
      }
      // A column without its name would be left out, and the report would not say so.
      if UKClimbingWorkbookColumn.read.contains(where: { layout.place(of: $0) == nil }),
        let problem = header.problems.first(where: { $0.code != .outOfOrder })
      {
        throw problem
      }
      while let row = try rows.next() {
        guard !row.isEmpty || !row.problems.isEmpty else { continue }
        try emit(UKClimbingWorkbookRow(row: row, layout: layout).logbookRow)
      }
      return
    }
    throw LogbookFormatError.wrongHeader(
      file: file.name, format: "UKClimbing (XLSX)", missing: missing)
  }
}

/// A row of the workbook, asked by column.
struct UKClimbingWorkbookRow {
  let row: SpreadsheetRow
  let layout: CSVLayout<UKClimbingWorkbookColumn>

  var logbookRow: LogbookRow {
    if let problem = row.problems.first(where: costsRow) {
      return .unreadable(UnreadableRow(line: row.number, reason: problem.message))
    }
    do throws(RowError) {
      return .entry(try entry)
    } catch {
      return .unreadable(UnreadableRow(line: row.number, reason: error.reason))
    }
  }

  /// Returns whether the value of a column that is read may be lost.
  private func costsRow(_ problem: XLSXError) -> Bool {
    if problem.code == .outOfOrder { return false }
    guard let place = problem.column else { return true }
    return UKClimbingWorkbookColumn.read.contains { layout.place(of: $0) == place }
  }

  private var entry: ImportedEntry {
    get throws(RowError) {
      // A climber's own table may say in another row what the type alone doesn't.
      let climb = UKClimbingEntry(
        line: row.number, name: self[.name], grade: self[.grade], style: self[.style],
        partner: self[.partners], notes: self[.notes], crag: self[.crag], type: self[.gradeType],
        country: self[.country])
      var entry = try climb.entry(on: try date)
      entry.path = [self[.country], self[.crag]].compactMap(\.self)
      return entry
    }
  }

  private var date: PartialDate? {
    get throws(RowError) {
      if case .date(let date) = cell(.date) {
        return CivilDate(year: date.year, month: date.month, day: date.day).map(PartialDate.init)
      }
      return try UKClimbingEntry.date(LogbookField(name: "Date", text: self[.date]))
    }
  }

  private func cell(_ column: UKClimbingWorkbookColumn) -> SpreadsheetCell {
    layout.place(of: column).map { row[$0] } ?? .empty
  }

  private subscript(column: UKClimbingWorkbookColumn) -> String? {
    Self.text(cell(column))
  }

  /// Returns the text of a cell without white space at its ends; `nil` if empty.
  static func text(_ cell: SpreadsheetCell) -> String? {
    switch cell {
    case .text(let text):
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : trimmed
    case .number(let number):
      return Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let value): return value ? "TRUE" : "FALSE"
    case .date(let date):
      return CivilDate(year: date.year, month: date.month, day: date.day)?.description
    case .error, .empty: return nil
    }
  }
}

/// A file's bytes as the spreadsheets want them.
private struct LogbookBytes: ByteSource {
  let file: LogbookFile

  var count: Int { file.count }

  func bytes(in range: Range<Int>) throws -> [UInt8] { try file.bytes(in: range) }
}

/// The columns of UKClimbing's workbook.
enum UKClimbingWorkbookColumn: Int, CSVColumn {
  case name, grade, style, partners, notes, date, crag, gradeType, gradeSystem, country

  static let names = [
    "Climb name", "Grade", "Style", "Partner(s)", "Notes", "Date", "Crag name", "Grade Type",
    "Grade System", "Country",
  ]

  static let required: [UKClimbingWorkbookColumn] = [
    .name, .grade, .style, .date, .crag, .gradeType,
  ]

  /// Those that entries are made of: grades say their system themselves.
  static let read = allCases.filter { $0 != .gradeSystem }
}
