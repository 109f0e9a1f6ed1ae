public import ClimbingModels
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
