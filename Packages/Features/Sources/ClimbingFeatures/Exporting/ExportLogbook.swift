public import ClimbingModels
public import DomainModels
public import Storage

/// Writes climbs in the shape of another logbook.
///
/// A row is a climb with the best of its attempts. For a copy of everything there is
/// ``ArchiveLogbook``.
public struct ExportLogbook<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares an export of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes climbs.
  ///
  /// - Parameters:
  ///   - format: whose shape.
  ///   - query: which climbs, in its order; `nil` for all that live, the latest first.
  ///   - sink: takes the bytes.
  /// - Returns: what was written and what could not be.
  /// - Throws: `StorageError`, what the question or the sink throws.
  @discardableResult
  public func callAsFunction(
    as format: WritableLogbookFormat, _ query: LogbookQuery? = nil, to sink: LogbookSink
  ) async throws -> ExportReport {
    if let query { return try await write(try await ListClimbs(context)(query), format, sink) }
    return try await context.store.read { transaction in
      var output = Output(format, take: try sink.open())
      var cursor: PageCursor?
      repeat {
        let page = try transaction.page(
          Query<Climb>().order(by: \.date, .descending), size: 512, after: cursor)
        for climb in try transaction.logged(page.records) { try output.write(climb) }
        cursor = page.next
      } while cursor != nil
      return try output.finish()
    }
  }

  private func write(
    _ climbs: [LoggedClimb], _ format: WritableLogbookFormat, _ sink: LogbookSink
  ) async throws -> ExportReport {
    var output = Output(format, take: try sink.open())
    for climb in climbs { try output.write(climb) }
    return try output.finish()
  }
}

/// Gathers rows into chunks.
private struct Output {
  private let format: WritableLogbookFormat
  private let take: ([UInt8]) throws -> Void
  private var bytes: [UInt8]
  private var report: ExportReport

  init(_ format: WritableLogbookFormat, take: @escaping ([UInt8]) throws -> Void) {
    self.format = format
    self.take = take
    bytes = format.beginning
    report = ExportReport(format: format.name)
  }

  mutating func write(_ climb: LoggedClimb) throws {
    let row = format.row(for: climb)
    report.add(row)
    bytes += row.bytes ?? []
    if bytes.count >= LogbookSink.chunkSize {
      try Task.checkCancellation()
      try take(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  mutating func finish() throws -> ExportReport {
    try take(bytes)
    return report
  }
}

/// The result of an export: the rows written, and those that could not be.
public struct ExportReport: Sendable, Equatable {
  /// The name of the format.
  public let format: String
  /// The number of climbs that were asked for.
  public internal(set) var climbs = 0
  /// The number of rows that were written.
  public internal(set) var written = 0
  /// The number of climbs that were left out, because a row would claim what did not happen.
  public internal(set) var leftOut = 0
  /// The number of grades that stand there in another scale than they were logged in.
  public internal(set) var convertedGrades = 0
  /// The number of times that each field could not be expressed.
  public internal(set) var inexpressibleCounts: [String: Int] = [:]
  /// The first of what could not be said, up to ``inexpressibleLimit``.
  public internal(set) var inexpressible: [InexpressibleField] = []

  /// The largest number of listed fields.
  public static let inexpressibleLimit = 1_000

  init(format: String) { self.format = format }

  mutating func add(_ row: WrittenClimb) {
    climbs += 1
    if row.bytes == nil { leftOut += 1 } else { written += 1 }
    if row.isGradeConverted { convertedGrades += 1 }
    for field in row.inexpressible {
      inexpressibleCounts[field.field, default: 0] += 1
      if inexpressible.count < ExportReport.inexpressibleLimit { inexpressible.append(field) }
    }
  }
}

/// A field of a climb that a format cannot express.
public struct InexpressibleField: Sendable, Equatable {
  public let climb: Identifier<Climb>
  public let name: String
  /// The field, by its name outside Swift (`date`); `attempts` and `tags` for what hangs on it.
  public let field: String
  /// Why, as a sentence without a full stop.
  public let reason: String

  public init(climb: Identifier<Climb>, name: String, field: String, reason: String) {
    self.climb = climb
    self.name = name
    self.field = field
    self.reason = reason
  }
}

/// A file format of some logbook that climbs can be written in, and the port of the export.
///
/// A plug-in is a value in a list. A file is the beginning and then a row for each climb, so that
/// nothing has to be kept in memory.
///
/// ## Rules
///
/// - **WL1** A row claims nothing that is not in the logbook: where there is no word for how it went,
///   the nearest that says less stands there, or the climb is left out.
/// - **WL2** What the format has no column or no word for is named (``InexpressibleField``), and what
///   it has comes back when the file is imported.
/// - **WL3** Texts are written as they are, whatever they begin with.
public struct WritableLogbookFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String
  /// The logbook whose shape it is.
  public let source: LogbookSource
  /// The beginning of a file.
  public let beginning: [UInt8]

  private let makeRow: @Sendable (LoggedClimb) -> WrittenClimb

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - source: the logbook whose shape it is.
  ///   - beginning: what a file begins with, such as the names of the columns.
  ///   - row: makes a row of a climb.
  public init(
    name: String, title: String, source: LogbookSource, beginning: [UInt8],
    row: @escaping @Sendable (LoggedClimb) -> WrittenClimb
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.beginning = beginning
    makeRow = row
  }

  /// A climb's row.
  public func row(for climb: LoggedClimb) -> WrittenClimb { makeRow(climb) }
}

/// A climb in the shape of a format.
public struct WrittenClimb: Sendable, Equatable {
  /// The row with its line end; `nil` where a row would claim what did not happen.
  public var bytes: [UInt8]?
  /// True if the grade stands there in another scale than it was logged in.
  public var isGradeConverted: Bool
  /// The fields of the climb that the row does not contain.
  public var inexpressible: [InexpressibleField]

  public init(
    bytes: [UInt8]?, isGradeConverted: Bool = false, inexpressible: [InexpressibleField] = []
  ) {
    self.bytes = bytes
    self.isGradeConverted = isGradeConverted
    self.inexpressible = inexpressible
  }
}

extension Climb {
  /// The climb's ID as a text that a column for numbers or addresses of a foreign format can
  /// carry: `urn:uuid:…` (RFC 9562, section 4).
  public var carriedIdentity: String { "urn:uuid:\(id)" }

  /// The ID that ``carriedIdentity`` or an address with it as its fragment carries.
  ///
  /// - Parameter text: a column's text.
  /// - Returns: `nil` if it carries none.
  public static func identity(carriedIn text: String) -> Identifier<Climb>? {
    let mark = "urn:uuid:"
    let last = text.utf8.suffix(mark.utf8.count + 36)
    guard last.starts(with: mark.utf8),
      text.utf8.count == last.count || text.utf8.dropLast(last.count).last == UInt8(ascii: "#")
    else { return nil }
    return Identifier(String(Substring(last.dropFirst(mark.utf8.count))))
  }
}
