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

/// The result of importing a file into the catalogue.
public struct CatalogueImport: Sendable, Equatable {
  /// The number of unreadable lines that are listed; more are only counted.
  public static let listLimit = 1000

  /// The file, as it was named.
  public let file: String
  /// The number of climbs that the file holds.
  public internal(set) var climbs = 0
  /// The number of areas that the file holds; of one that holds only climbs, how many they lie in.
  public internal(set) var areas = 0
  /// The number of climbs and areas that are new.
  public internal(set) var added = 0
  /// The number of entries that were there, and changed.
  public internal(set) var updated = 0
  /// The number of entries that were there unchanged.
  public internal(set) var unchanged = 0
  /// The number of repeated entries in the file; the first of each counts.
  public internal(set) var repeated = 0
  /// The number of lines that could not be read.
  public internal(set) var unreadableCount = 0
  /// The first of those, with the reasons.
  public internal(set) var unreadable: [UnreadableRow] = []

  init(file: String) { self.file = file }

  mutating func refuse(_ line: Int, _ reason: String) {
    unreadableCount += 1
    guard unreadable.count < Self.listLimit else { return }
    unreadable.append(UnreadableRow(line: line, reason: reason))
  }

  mutating func add(_ saving: CatalogueSaveCounts) {
    added += saving.added
    updated += saving.updated
    unchanged += saving.unchanged
  }
}

/// Reads climbs and areas from a file, line by line: what a plug-in for a catalogue's format is.
///
/// ## Rules
///
/// - A line that can't be read is a line (``CatalogueLine/Content/unreadable(_:)``), not an error.
/// - An error ends the reading: what came before it stays imported.
/// - No more than a line and a piece of the file are in memory.
public protocol CatalogueReader {
  /// The next line that isn't empty; `nil` after the last.
  ///
  /// - Throws: an explained error if the file can't be read on.
  mutating func next() throws -> CatalogueLine?
}

/// One line of a file of the catalogue, read as far as it can be.
public struct CatalogueLine: Sendable, Equatable {
  /// The content of a line.
  public enum Content: Sendable, Equatable {
    case climb(CatalogueClimbDraft)
    case area(CatalogueAreaDraft)
    /// Something that can't be read, and why.
    case unreadable(String)
  }

  /// The number of the line, from 1.
  public let number: Int
  public let content: Content

  public init(number: Int, content: Content) {
    self.number = number
    self.content = content
  }
}

/// Keeps what an online catalogue answered, so that it is found without a network from now on.
public struct KeepCatalogueClimbs<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Saves climbs and areas, and makes the index again if anything is new.
  ///
  /// Entries that break a limit of the catalogue are left out.
  ///
  /// - Parameters:
  ///   - climbs: with their paths.
  ///   - areas: with their paths; areas that only the climbs' paths name are made of those.
  /// - Returns: how many climbs and areas are new or changed.
  /// - Throws: an error of the store.
  @discardableResult
  public func callAsFunction(
    _ climbs: [CatalogueClimbDraft], _ areas: [CatalogueAreaDraft] = []
  ) async throws -> Int {
    var batch = CatalogueBatch()
    let now = context.clock.now
    // One row that can't be kept is no reason to lose the others.
    for area in areas { _ = try? batch.add(area, at: now) }
    for climb in climbs { _ = try? batch.add(climb, at: now) }
    guard batch.count > 0 else { return 0 }
    let full = batch
    return try await context.store.write { transaction in
      let saving = try transaction.keep(full, at: now)
      if saving.hasChanged { try transaction.makeCatalogueIndexIfNeeded(at: now) }
      return saving.added + saving.updated
    }
  }
}
