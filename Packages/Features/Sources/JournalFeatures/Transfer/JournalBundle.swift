public import DomainModels
import JournalModels
public import Storage

/// A whole journal for another device: every field with the time at which it was written, and
/// what was erased.
///
/// It is made of the rows and not of the change log, so that a device passes on what it took from
/// others, too.
public struct JournalBundle: Sendable, Equatable {
  /// The version of the tables (`JournalRecords.layoutVersion`).
  public let layout: Int
  public let madeAt: Timestamp
  /// One for each record, what others refer to first.
  public let changes: [Change]

  public init(layout: Int, madeAt: Timestamp, changes: [Change]) {
    self.layout = layout
    self.madeAt = madeAt
    self.changes = changes
  }
}

/// Makes a bundle of the whole journal, to be sealed and carried to another device.
public struct MakeBundle<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares a bundle of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads every record as it is at one point in time.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> JournalBundle {
    let now = context.clock.now
    return try await context.store.read { transaction in
      JournalBundle(
        layout: JournalRecords.layoutVersion, madeAt: now,
        changes: try JournalTable.all.flatMap { table in
          try transaction.changes(thatMake: table.definition)
        })
    }
  }
}

/// Takes in the bundle of another device, field by field: of each field the later edit stays.
///
/// Thoughts that were erased on one device are erased on both, together with the rows of the other
/// device about them. The same bundle a second time changes nothing.
public struct TakeBundle<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares taking a bundle into the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Takes it in, in one transaction.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - isDryRun: whether to write nothing; the report is the same.
  /// - Returns: what became of the records.
  /// - Throws: ``JournalImportError/newer(file:reason:)`` if its tables are of a later version;
  ///   `StorageError`. Nothing was written then.
  public func callAsFunction(
    _ bundle: JournalBundle, dryRun isDryRun: Bool = false
  ) async throws -> BundleReport {
    guard bundle.layout <= JournalRecords.layoutVersion else {
      throw JournalImportError.newer(
        file: "the bundle",
        reason: "it has layout \(bundle.layout), and this program reads up to "
          + "\(JournalRecords.layoutVersion)")
    }
    let known = Set(JournalContents.definitions.map(\.table))
    let now = context.clock.now
    var report: BundleReport
    do {
      report = try await context.store.write { transaction in
        var report = BundleReport(isDryRun: isDryRun)
        for change in bundle.changes {
          try Task.checkCancellation()
          report.read += 1
          guard known.contains(change.table) else {
            report.refused[.unknownSchema, default: 0] += 1
            continue
          }
          for outcome in try transaction.apply([change.of(transaction.owner)]) {
            report.note(outcome)
            if change.isErasure, outcome == .applied { report.erased += 1 }
          }
        }
        report.swept = try transaction.eraseOrphans(at: now)
        if isDryRun { throw DryRunRollback(report: report) }
        return report
      }
    } catch let end as DryRunRollback {
      return end.report
    }
    if report.swept > 0 || bundle.changes.contains(where: \.isErasure) {
      do {
        try await context.store.scrub()
      } catch let error as StorageError where error.reason == .busy {
        report.isScrubbed = false
      }
    }
    return report
  }
}

/// Ends the transaction of a dry run without writing anything.
private struct DryRunRollback: Error {
  let report: BundleReport
}

extension BundleReport {
  fileprivate mutating func note(_ outcome: ChangeOutcome) {
    switch outcome {
    case .applied: applied += 1
    case .merged: merged += 1
    case .superseded: unchanged += 1
    default: refused[outcome, default: 0] += 1
    }
  }
}

extension Change {
  /// The same change of the rows of the user who takes it.
  fileprivate func of(_ owner: Scope) -> Change {
    Change(
      operation: operation, scope: owner, table: table, record: record, life: life, stamp: stamp,
      fields: fields, schemaVersion: schemaVersion)
  }
}

extension WriteTransaction {
  /// Erases what belongs to thoughts that are no more.
  ///
  /// One device erases a thought while the other writes about it: what the other wrote quotes it.
  fileprivate func eraseOrphans(at now: Timestamp) throws -> Int {
    let thoughts = Set(try values(of: \.id, Query<Thought>().includingDeleted()))
    var swept = 0
    func sweep<R: Record>(_ records: [R], _ thought: (R) -> Identifier<Thought>?) throws {
      for record in records {
        guard let owner = thought(record), !thoughts.contains(owner),
          case .erased = try state(of: owner)
        else { continue }
        try erase(record.id, at: now)
        swept += 1
      }
    }
    try sweep(fetch(Query<Feeling>().includingDeleted())) { $0.thought }
    try sweep(fetch(Query<Judgement>().includingDeleted())) { $0.thought }
    try sweep(fetch(Query<Revision>().includingDeleted())) { $0.thought }
    try sweep(fetch(Query<Prediction>().includingDeleted())) { $0.thought }
    return swept
  }
}

/// The result of taking in a bundle.
public struct BundleReport: Sendable, Equatable {
  /// True if nothing was written.
  public var isDryRun: Bool
  /// The number of records that it holds.
  public var read = 0
  /// The number of records that are new here, or took all values of the bundle.
  public var applied = 0
  /// The number of records that took a part, and keep later values of this device.
  public var merged = 0
  /// The number of records that hold all of it already, or later values.
  public var unchanged = 0
  /// The number of written records that belonged to erased thoughts, and were erased too.
  public var swept = 0
  /// The number of records that were erased on the other device only.
  public var erased = 0
  /// The number of refused records, by the reason.
  public var refused: [ChangeOutcome: Int] = [:]
  /// True if what was erased is gone from the files, too; if not, another program was reading.
  public var isScrubbed = true

  init(isDryRun: Bool) { self.isDryRun = isDryRun }
}

extension ReadTransaction {
  /// The owner's rows of a synced table, each as one change that makes it what it is.
  ///
  /// - Parameter definition: the table.
  /// - Returns: the changes by ID, those of deleted and erased records among them.
  /// - Throws: `StorageError`.
  func changes(thatMake definition: RecordDefinition) throws -> [Change] {
    try states(of: definition.table, in: [owner], includingDeleted: true, limit: .max)
  }
}
