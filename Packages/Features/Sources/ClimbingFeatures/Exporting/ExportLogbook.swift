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
  /// How many climbs were asked for.
  public internal(set) var climbs = 0
  /// How many rows were written.
  public internal(set) var written = 0
  /// How many climbs were left out, because a row would claim what did not happen.
  public internal(set) var leftOut = 0
  /// How many grades stand there in another scale than they were logged in.
  public internal(set) var convertedGrades = 0
  /// How often each field could not be said.
  public internal(set) var inexpressibleCounts: [String: Int] = [:]
  /// The first of what could not be said, up to ``inexpressibleLimit``.
  public internal(set) var inexpressible: [InexpressibleField] = []

  /// How much is listed at most.
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
