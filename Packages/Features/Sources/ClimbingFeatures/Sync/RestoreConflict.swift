import ClimbingModels
public import DomainModels
public import Storage
public import Sync

/// Brings back an edit that lost.
public struct RestoreConflict<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares restoring for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Writes what lost again, as an edit made now: it travels like any other.
  ///
  /// - Parameters:
  ///   - text: the beginning or the end of the ID of a conflict of the edit.
  ///   - devices: who writes at the climber's places.
  /// - Returns: the edit; one that was brought back before is left as it is.
  /// - Throws: ``ClimberSyncError``, `StorageError`.
  public func callAsFunction(
    _ text: String, devices: [SyncDevice] = []
  ) async throws -> ConflictReport {
    let all = try await ListConflicts(context)(devices: devices, includingRestored: true)
    let report = try all.meant(by: text)
    let ledger = SyncLedger(context.store, clock: context.clock)
    if report.isAboutDeletion { try await restoreClimb(report) }
    for id in report.conflicts {
      do {
        _ = try await ledger.restore(id)
      } catch let error as StorageError {
        switch error.reason {
        case .missing, .dangling: throw ClimberSyncError.recordDeleted(report.title)
        case .erased: throw ClimberSyncError.recordGone(report.title)
        default: throw error
        }
      }
    }
    // What came back with a climb had conflicts of its own.
    if report.isAboutDeletion { _ = try await ledger.settleConflicts() }
    let now = try await ListConflicts(context)(devices: devices, includingRestored: true)
    return now.first { $0.conflicts.contains(report.id) } ?? report
  }

  /// Brings a deleted climb back with the attempts that were deleted with it, as restoring it does.
  private func restoreClimb(_ report: ConflictReport) async throws {
    guard report.table == Climb.table, report.restoredAt == nil else { return }
    let id = Identifier<Climb>(report.record.record)
    let now = context.clock.now
    try await context.store.write { transaction in
      guard let climb = try transaction.find(id, includingDeleted: true),
        climb.lifecycle.isDeleted
      else { return }
      if let session = climb.session, try transaction.find(session) == nil { return }
      try transaction.restoreClimb(climb, at: now)
    }
  }
}

extension [ConflictReport] {
  /// The edit that a climber names by an ID.
  func meant(by text: String) throws -> ConflictReport {
    let wanted = text.trimmed.lowercased()
    let found =
      wanted.utf8.count < 4
      ? []
      : filter { report in
        report.conflicts.contains {
          $0.description.hasPrefix(wanted) || $0.description.hasSuffix(wanted)
        }
      }
    guard let report = found.first else { throw ClimberSyncError.conflictNotFound(text) }
    if found.count > 1 {
      throw ClimberSyncError.ambiguousConflict(text, candidates: found.map(\.id.description))
    }
    return report
  }
}

/// Drops what lost, for good: what stayed is right.
public struct ForgetConflicts<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares forgetting for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Forgets edits that lost.
  ///
  /// - Parameters:
  ///   - texts: the beginnings or the ends of their IDs; `nil` for all.
  ///   - isDryRun: whether to write nothing; the answer is the same.
  ///   - devices: who writes at the climber's places.
  /// - Returns: the edits.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is forgotten then.
  public func callAsFunction(
    _ texts: [String]?, dryRun isDryRun: Bool = false, devices: [SyncDevice] = []
  ) async throws -> [ConflictReport] {
    let all = try await ListConflicts(context)(devices: devices, includingRestored: true)
    let meant = try texts.map { try $0.map(all.meant(by:)) } ?? all
    if !isDryRun {
      _ = try await SyncLedger(context.store, clock: context.clock)
        .forgetConflicts(meant.flatMap(\.conflicts))
    }
    return meant
  }
}
