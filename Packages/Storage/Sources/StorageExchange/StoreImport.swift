import DomainModels
import Interchange
public import Storage

/// Reads an exported store into an empty one: all of it, or nothing.
///
/// It reads line by line in one write transaction. A file of an older catalogue is taken as a store
/// of that catalogue would be: new columns get their default or null, new tables are empty. A table
/// or column that the catalogue does not know is refused by name, and so is a file that was cut or
/// changed.
///
/// The store that comes of it has the node, the clock and the log of the exported one. It is a move:
/// two stores that go on from one export are copies of one node, and their timestamps can be equal.
public struct StoreImport: Sendable {
  private let source: ExchangeSource

  /// The most that a first line has: what is longer is no export, but some other large file.
  private static let headerLimit = 1 << 22

  public init(from source: ExchangeSource) { self.source = source }

  /// Reads the whole file and writes nothing.
  ///
  /// - Parameters:
  ///   - catalogue: what the store that it is meant for keeps.
  ///   - progress: called now and then with the number of rows read.
  /// - Returns: the file's summary.
  /// - Throws: ``StoreExchangeError``, what the source throws.
  @discardableResult
  public func check(
    against catalogue: Catalogue, progress: (@Sendable (_ rows: Int) -> Void)? = nil
  ) throws -> ExchangeSummary {
    try read(as: catalogue, progress) { _, _ in }.summary
  }

  /// Writes the file's rows into a store, durably, or nothing.
  ///
  /// - Parameters:
  ///   - store: has nothing in it yet; whose rows it shows does not matter.
  ///   - progress: called now and then with the number of rows read.
  /// - Returns: the counts of imported rows.
  /// - Throws: ``StoreExchangeError``, with ``StoreExchangeError/Reason/notEmpty`` if there is
  ///   something in the store; `StorageError`; what the source throws.
  @discardableResult
  public func write(
    into store: RecordStore, progress: (@Sendable (_ rows: Int) -> Void)? = nil
  ) async throws -> ExchangeSummary {
    let catalogue = store.catalogue
    let looksIntoLog = !store.backend.capabilities.contains(.concurrentWriters)
    return try await store.backend.write { rows in
      try StoreImport.requireEmpty(rows, catalogue)
      var batch = RowBatch(rows)
      let (summary, isRekeyed) = try read(as: catalogue, progress) { try batch.add($0, to: $1) }
      try batch.finish()
      if isRekeyed { try InternalTables.settle(rows, in: []) }
      if !looksIntoLog { try InternalTables.writeClocks(rows) }
      return summary
    }
  }

  /// Refuses a store that holds something, were it only a clock.
  ///
  /// ``write(into:progress:)`` does so itself; this is for those who only want to know.
  ///
  /// - Throws: ``StoreExchangeError`` with ``StoreExchangeError/Reason/notEmpty``.
  public static func requireEmpty(_ store: RecordStore) async throws {
    let catalogue = store.catalogue
    try await store.backend.read { try requireEmpty($0, catalogue) }
  }

  private static func requireEmpty(_ rows: any RowReading, _ catalogue: Catalogue) throws {
    for table in catalogue.tables
    where try rows.count(RowQuery(table, columns: [], limit: 1)) > 0 {
      throw StoreExchangeError(
        .notEmpty, "the store is not empty: there are rows in \(table.name)",
        hint: "Import into a new store")
    }
  }

  private func read(
    as catalogue: Catalogue, _ progress: (@Sendable (_ rows: Int) -> Void)?,
    _ insert: ([StoredValue], RowTable) throws -> Void
  ) throws -> (summary: ExchangeSummary, isRekeyed: Bool) {
    let next = try source.open()
    var reader = ExchangeReader(catalogue)
    var lines = LineCutter()
    var rows = 0
    func take(_ values: [StoredValue], _ table: RowTable) throws {
      try insert(values, table)
      rows += 1
      if rows.isMultiple(of: StoreExport.stride) { progress?(rows) }
    }
    while let chunk = try next() {
      try Task.checkCancellation()
      try lines.cut(chunk) { try reader.read($0, take) }
      if reader.isAtStart, lines.rest.count > StoreImport.headerLimit {
        throw ExchangeHeader.notAnExport
      }
    }
    let summary = try reader.finish(rest: lines.rest, take)
    progress?(rows)
    return (summary, reader.isRekeyed)
  }
}
