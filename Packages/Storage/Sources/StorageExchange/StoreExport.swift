import DomainModels
import Interchange
public import Storage

/// Writes a whole store as lines of JSON, in the form of ``StoreExchangeFormat``.
///
/// All owners' rows, the change log and the clock: a store that imports it (``StoreImport``) is the
/// same store, and goes on where this one stopped. Equal stores give equal bytes with every backend.
///
/// It reads in one transaction, one point in time, and holds no more than a chunk and a row in
/// memory, as far as the backend reads row by row.
public struct StoreExport: Sendable {
  /// The choice to write or leave out columns that only an encrypting store may keep.
  public enum Contents: Sendable {
    /// Refuses to export a store with such columns.
    case refusingSensitive
    /// Writes them in the clear: the holder of the file can read them.
    case includingSensitive
  }

  private let store: RecordStore
  private let program: String
  private let contents: Contents

  /// The number of bytes that go to the sink at once, about.
  private static let chunkSize = 1 << 16

  /// The number of rows that lie between two reports of progress.
  static let stride = 512

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - store: what to export; whose rows it shows does not matter.
  ///   - program: the name of the program, which the file tells.
  ///   - contents: whether sensitive columns are written.
  public init(
    of store: RecordStore, program: String, contents: Contents = .refusingSensitive
  ) {
    self.store = store
    self.program = program
    self.contents = contents
  }

  /// Writes the store.
  ///
  /// - Parameters:
  ///   - sink: takes the bytes; what it took is a whole export only once this returns.
  ///   - progress: called now and then with the number of rows that are written, and of all.
  /// - Returns: what was written.
  /// - Throws: ``StoreExchangeError``, with ``StoreExchangeError/Reason/sensitive`` before anything
  ///   is written if the caller has to say more; `StorageError`; what the sink throws.
  @discardableResult
  public func write(
    to sink: ExchangeSink, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws -> ExchangeSummary {
    try requireConsent()
    let catalogue = store.catalogue
    let program = program
    return try await store.backend.read { rows in
      let total =
        progress == nil
        ? 0 : try catalogue.tables.reduce(0) { try $0 + rows.count(RowQuery($1, columns: [])) }
      var output = Output(take: try sink.open())
      ExchangeHeader.write(catalogue, program: program, to: &output.writer)
      var counts: [(table: String, count: Int)] = []
      var done = 0
      for table in catalogue.tables {
        let before = done
        try StoreExport.visit(table, rows) { row in
          try StoreExport.write(row, of: table, to: &output.writer)
          if output.writer.bytes.count >= StoreExport.chunkSize { try output.flush() }
          done += 1
          if done.isMultiple(of: StoreExport.stride) { progress?(done, total) }
        }
        counts.append((table.name, done - before))
      }
      try output.flush()
      ExchangeTrailer.write(counts, checksum: output.checksum.text, to: &output.writer)
      try output.flush()
      progress?(done, total)
      return ExchangeSummary(
        rows: Dictionary(uniqueKeysWithValues: counts.map { ($0.table, $0.count) }),
        catalogueVersion: catalogue.version, program: program)
    }
  }

  private func requireConsent() throws {
    let sensitive = store.catalogue.tables.flatMap { table in
      table.sensitive.map { "\(table.name).\(table.columns[$0].name)" }
    }
    guard contents == .refusingSensitive, !sensitive.isEmpty else { return }
    throw StoreExchangeError(
      .sensitive,
      "the export would hold, readable without a key: \(sensitive.joined(separator: ", "))",
      hint: "Say that sensitive columns are to be included, and keep the file as you keep the store"
    )
  }

  private static func visit(
    _ table: RowTable, _ rows: any RowReading, _ body: (any RowReader) throws -> Void
  ) throws {
    let query = RowQuery(
      table, columns: Array(table.columns.indices), order: table.key.map { RowOrder($0) })
    try rows.visit(query, body)
  }

  private static func write(
    _ row: any RowReader, of table: RowTable, to writer: inout JSONWriter
  ) throws {
    writer.beginObject()
    writer.key("table")
    writer.string(table.name)
    writer.key("row")
    writer.beginObject()
    for (position, column) in table.columns.enumerated() {
      writer.key(column.name)
      do {
        try StoredValueJSON.write(try row.value(at: position), in: column, to: &writer)
      } catch let refusal as StoredValueJSON.Refusal {
        throw StoreExchangeError(
          .unwritable, "a value of \(table.name).\(column.name) \(refusal.reason)",
          hint: "Examine the store: it holds what no record can have written")
      } catch let mismatch as StoredValueMismatch {
        throw mismatch.at(column, of: table.name)
      }
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
  }

  /// Gathers lines into chunks, and sums them up.
  private struct Output {
    let take: ([UInt8]) throws -> Void
    var writer = JSONWriter()
    var checksum = CRC32()

    mutating func flush() throws {
      let bytes = writer.bytes
      writer = JSONWriter()
      checksum.add(bytes)
      try Task.checkCancellation()
      try take(bytes)
    }
  }
}

/// The destination of the bytes of an export.
public struct ExchangeSink: Sendable {
  /// Starts over, and gives what takes the bytes chunk by chunk.
  ///
  /// A store may run a transaction more than once. What an earlier beginning took is void then.
  let open: @Sendable () throws -> ([UInt8]) throws -> Void

  /// Describes a sink.
  ///
  /// - Parameter open: begins, dropping what came before if it is called again, and returns what
  ///   takes chunk after chunk. Both may throw, which ends the export with that error.
  public init(open: @escaping @Sendable () throws -> ([UInt8]) throws -> Void) {
    self.open = open
  }
}
