import ClimbingModels
public import DomainModels
public import Storage

/// Brings a file of climbs or areas into the catalogue.
///
/// Importing the same file again changes nothing; importing a newer one changes what changed and
/// removes nothing. Rows are written some thousand at a time: a catalogue leaves no changes behind,
/// so a file that breaks off, or an import that is stopped, leaves what was read, and importing
/// again goes on. Memory is that of one batch, and sixteen bytes for each climb and area.
public struct ImportCatalogue<Context: HasStore & HasClock>: Sendable {
  private let context: Context
  private let batchSize: Int

  public init(_ context: Context) { self.init(context, batchSize: 2000) }

  init(_ context: Context, batchSize: Int) {
    self.context = context
    self.batchSize = batchSize
  }

  /// Imports all lines of a reader.
  ///
  /// - Parameters:
  ///   - reader: reads the file.
  ///   - file: what the file is called; the name under which the catalogue remembers it.
  ///   - progress: receives the number of lines read, now and then.
  /// - Returns: what was done.
  /// - Throws: what the reader throws where it can't go on, or an error of the store.
  public func callAsFunction(
    _ reader: some CatalogueReader, named file: String, progress: (Int) -> Void = { _ in }
  ) async throws -> CatalogueImport {
    var reader = reader
    var report = CatalogueImport(file: file)
    var batch = CatalogueBatch()
    let now = context.clock.now
    var lines = 0
    while let line = try reader.next() {
      lines += 1
      take(line, into: &batch, &report, at: now)
      if batch.count >= batchSize {
        try await keep(&batch, &report, at: now)
        progress(lines)
      }
    }
    try await keep(&batch, &report, at: now)
    progress(lines)
    if report.areas == 0 { report.areas = batch.derivedCount }
    try await finish(report, at: now)
    return report
  }

  private func take(
    _ line: CatalogueLine, into batch: inout CatalogueBatch, _ report: inout CatalogueImport,
    at now: Timestamp
  ) {
    do throws(ValidationError) {
      switch line.content {
      case .climb(let draft):
        if try batch.add(draft, at: now) { report.climbs += 1 } else { report.repeated += 1 }
      case .area(let draft):
        if try batch.add(draft, at: now) { report.areas += 1 } else { report.repeated += 1 }
      case .unreadable(let reason):
        report.refuse(line.number, reason)
      }
    } catch {
      report.refuse(line.number, error.message)
    }
  }

  private func keep(
    _ batch: inout CatalogueBatch, _ report: inout CatalogueImport, at now: Timestamp
  ) async throws {
    guard batch.count > 0 else { return }
    let full = batch
    report.add(try await context.store.write { try $0.keep(full, at: now) })
    batch.empty()
  }

  /// Makes the index, and writes down what was imported.
  private func finish(_ report: CatalogueImport, at now: Timestamp) async throws {
    try await context.store.write { transaction in
      try transaction.makeCatalogueIndexIfNeeded(at: now)
      try transaction.keep(
        CatalogueEdition(
          id: CatalogueEdition.identity(of: report.file), name: report.file,
          climbs: report.climbs, areas: report.areas, unreadable: report.unreadableCount,
          importedAt: now, lifecycle: Lifecycle(createdAt: now)))
    }
  }
}

extension WriteTransaction {
  /// Saves an edition, whose beginning stays.
  fileprivate func keep(_ edition: CatalogueEdition) throws {
    var edition = edition
    if let stored = try find(edition.id, includingDeleted: true) {
      edition.lifecycle = stored.lifecycle.restored(at: edition.importedAt)
    }
    try save(edition)
  }
}
