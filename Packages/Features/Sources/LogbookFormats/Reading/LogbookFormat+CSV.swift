import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

extension LogbookFormat {
  /// A format of lines between commas, with a header.
  ///
  /// The header may stand below a few lines of something else. Separators, encodings and line ends
  /// are found out. Rows of a wrong width and rows whose quotes are never closed can't be read;
  /// those without anything in them are none.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - source: the logbook.
  ///   - title: the name as people read it, if not the source's.
  ///   - columns: the columns.
  ///   - settle: corrects the rows by what only the whole file tells; `nil` where each row tells
  ///     everything, which are then handed on as they are read.
  ///   - entry: makes an entry of a row.
  /// - Returns: the format.
  static func csv<Column: CSVColumn>(
    _ name: String, _ source: LogbookSource, title: String? = nil, columns: Column.Type,
    settle: (@Sendable (inout [LogbookRow]) -> Void)? = nil,
    entry: @escaping @Sendable (CSVRow<Column>) throws(RowError) -> ImportedEntry
  ) -> LogbookFormat {
    let title = title ?? source.title
    return LogbookFormat(
      name: name, title: title, source: source,
      recognises: { beginning in
        var reading = CSVReading(columns: columns)
        reading.look(in: CSVReader.records(in: beginning, CSVReading<Column>.options))
        return reading.best
      },
      read: { file, emit in
        var reading = CSVReading(columns: columns)
        var reader = CSVReader(CSVReading<Column>.options)
        var rows: [LogbookRow] = []
        func take(_ row: LogbookRow) throws {
          if settle == nil { try emit(row) } else { rows.append(row) }
        }
        try file.forEachPiece { piece in
          try reading.take(reader.read(piece), entry, take)
        }
        try reading.take(reader.finish(), entry, take)
        guard reading.layout != nil else {
          throw LogbookFormatError.wrongHeader(
            file: file.name, format: title,
            missing: reading.best.missing.isEmpty
              ? Column.required.map { Column.names[$0.rawValue] } : reading.best.missing)
        }
        settle?(&rows)
        for row in rows { try emit(row) }
      })
  }
}

/// Finds the header of a file and reads the rows below it.
struct CSVReading<Column: CSVColumn> {
  /// The header may be any of the first records: some exports say first whose they are.
  static var options: CSVOptions { CSVOptions(hasHeader: false) }

  /// The number of records that are looked at for a header.
  private static var headerLimit: Int { 8 }

  private(set) var layout: CSVLayout<Column>?
  /// The answer for what was most like a header so far.
  private(set) var best = FormatRecognition.none
  private var looked = 0

  init(columns: Column.Type) {}

  /// Looks for the header.
  ///
  /// - Returns: the number of the records up to it.
  @discardableResult
  mutating func look(in records: CSVRecords) -> Int {
    var passed = 0
    for record in records where layout == nil && looked < Self.headerLimit {
      passed += 1
      looked += 1
      guard record.count <= 1_000 else { continue }
      let layout = CSVLayout<Column>(CSVHeader(record.texts.map(\.trimmed)))
      let recognition = layout.recognition
      if recognition.confidence > best.confidence { best = recognition }
      if recognition.confidence > 0, recognition.missing.isEmpty { self.layout = layout }
    }
    return passed
  }

  mutating func take(
    _ records: CSVRecords, _ entry: (CSVRow<Column>) throws(RowError) -> ImportedEntry,
    _ emit: (LogbookRow) throws -> Void
  ) throws {
    let passed = layout == nil ? look(in: records) : 0
    guard let layout else { return }
    var lost = records.problems.filter { $0.code == .unclosedQuote || $0.code == .recordTooLong }[
      ...]
    for record in records.dropFirst(passed) {
      while let problem = lost.first, problem.line < record.line {
        try emit(.unreadable(UnreadableRow(line: problem.line, reason: problem.reason)))
        lost.removeFirst()
      }
      guard !record.isBlank else { continue }
      try emit(row(of: record, layout, entry))
    }
    for problem in lost {
      try emit(.unreadable(UnreadableRow(line: problem.line, reason: problem.reason)))
    }
  }

  private func row(
    of record: CSVRecord, _ layout: CSVLayout<Column>,
    _ entry: (CSVRow<Column>) throws(RowError) -> ImportedEntry
  ) -> LogbookRow {
    do throws(RowError) {
      try checkWidth(of: record, layout.width)
      return .entry(try entry(CSVRow(record: record, layout: layout)))
    } catch {
      return .unreadable(UnreadableRow(line: record.line, reason: error.reason))
    }
  }

  /// Empty fields too many come from spreadsheets and do no harm; too few mean a row that was cut
  /// off, or one whose fields stand in wrong columns.
  private func checkWidth(of record: CSVRecord, _ width: Int) throws(RowError) {
    if record.count == width { return }
    let isOnlyLonger =
      record.count > width
      && (width..<record.count).allSatisfy { record.range(at: $0)?.isEmpty ?? true }
    guard isOnlyLonger else {
      throw RowError(reason: "\(record.count) fields where the header has \(width)")
    }
  }
}

/// The columns of a format, in the order of its header; raw values count from 0.
protocol CSVColumn: RawRepresentable<Int>, CaseIterable, Sendable {
  /// Their names in the header, in the same order.
  static var names: [String] { get }
  /// Those without which nothing can be read.
  static var required: [Self] { get }
}

/// The positions of a format's columns in one file.
struct CSVLayout<Column: CSVColumn> {
  /// The place of each column, in the format's order; -1 where the file has none.
  private let places: [Int]
  /// The number of fields that the header has.
  let width: Int
  /// The number of fields of the header that have a name.
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

  /// The certainty that this is the header of the format.
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

/// One row of a file, asked by column.
struct CSVRow<Column: CSVColumn> {
  let record: CSVRecord
  let layout: CSVLayout<Column>

  /// The line it begins at.
  var line: Int { record.line }

  /// The text of a column without white space at the ends; `nil` if empty, or if the file has no
  /// such column.
  subscript(column: Column) -> String? {
    guard let place = layout.place(of: column), var bytes = record.bytes(at: place) else {
      return nil
    }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    bytes = bytes.drop { $0 <= 32 }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The field in a column, for values that are no texts.
  func field(_ column: Column) -> LogbookField {
    LogbookField(name: Column.names[column.rawValue], text: self[column])
  }
}
