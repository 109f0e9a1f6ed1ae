import DomainModels
import Storage
import Sync

extension SyncServer {
  /// Takes changes, each for itself: one that can't be taken holds up no other.
  ///
  /// - Parameters:
  ///   - push: the changes.
  ///   - policy: what their actor may do.
  ///   - admission: looks in each transaction whether the actor still may push, and counts what is
  ///     added.
  /// - Returns: what became of each change, and the cursor behind them if nothing else came.
  /// - Throws: `SyncError`, also that of `admission`; what was taken before it stays taken.
  func push(
    _ push: SyncPush, by policy: any SyncPolicy, _ admission: PushAdmission = .unchecked
  ) async throws(SyncError) -> PushReply {
    let versions = options.versions
    if let later = push.changes.first(where: { $0.schemaVersion > versions.upperBound }) {
      throw SyncError(
        .incompatible,
        "the server takes changes up to version \(versions.upperBound), and this one is of "
          + "\(later.schemaVersion)", hint: "Update the server")
    }
    let now = clock.now
    let prepared = push.changes.map { PreparedChange($0, versions) }
    var taken = PushProgress(cursor: push.cursor)
    for start in stride(from: 0, to: prepared.count, by: max(1, options.portion)) {
      let portion = prepared[start..<min(start + max(1, options.portion), prepared.count)]
      try await take(portion, of: push, policy, admission, at: now, &taken)
    }
    return PushReply(
      results: taken.results, now: now, cursor: taken.cursor == push.cursor ? nil : taken.cursor)
  }

  /// Writes a portion in one transaction; if that fails for anything but the store itself, in two
  /// halves, until what is to blame is alone.
  private func take(
    _ portion: ArraySlice<PreparedChange>, of push: SyncPush, _ policy: any SyncPolicy,
    _ admission: PushAdmission, at now: Timestamp, _ taken: inout PushProgress
  ) async throws(SyncError) {
    let tolerance = options.tolerance
    let cursor = taken.cursor
    let failure: any Error
    do {
      let new = try await store.write { transaction in
        try admission.check(transaction)
        let start = try cursor.flatMap { try transaction.latest($0, of: policy.reads) }
        var intake = ServerIntake(
          transaction, at: now, tolerance: tolerance, by: policy.author)
        try intake.recall(portion)
        let results = try portion.map { try intake.take($0, from: push.device, policy) }
        try intake.finish()
        if intake.feed.added != SyncUsage() { try admission.count(transaction, intake.feed.added) }
        guard let start, !intake.saysMore,
          try !policy.hasCompanions(of: portion.map(\.change), transaction)
        else { return PushProgress(results: results, cursor: cursor) }
        return PushProgress(
          results: results, cursor: try transaction.moved(start, in: policy.reads))
      }
      taken.results += new.results
      taken.cursor = new.cursor
      return
    } catch {
      failure = error
    }
    if let failure = failure as? StorageError, failure.isOfTheStore {
      throw SyncError(server: failure)
    }
    if let failure = failure as? SyncError { throw failure }
    if failure is CancellationError { throw SyncError(server: failure) }
    guard portion.count > 1 else {
      taken.results += portion.map { OperationResult($0.change.operation, .retry) }
      return
    }
    let middle = portion.startIndex + portion.count / 2
    try await take(portion[..<middle], of: push, policy, admission, at: now, &taken)
    try await take(portion[middle...], of: push, policy, admission, at: now, &taken)
  }
}

/// The outcome of the changes of a push so far.
private struct PushProgress: Sendable {
  var results: [OperationResult] = []
  /// The device's cursor, behind the changes if the device had all that came before them.
  var cursor: SyncCursor?
}

extension SyncPolicy {
  /// Returns whether a pull of some changes gives more than the changes.
  fileprivate func hasCompanions(
    of changes: [Change], _ transaction: some RecordReading
  ) throws -> Bool {
    try !sharedTables.isEmpty && !companions(of: changes, transaction).isEmpty
  }
}

// MARK: The cursor of a push

extension RecordReading {
  /// Reads the cursor of a device that has all of some scopes; `nil` for another.
  fileprivate func latest(_ cursor: SyncCursor, of scopes: Set<Scope>) throws -> FeedCursor? {
    guard let cursor = try? serverState().cursor(cursor.description) else { return nil }
    let isLatest = try feedScopes(scopes).allSatisfy {
      (cursor.positions[$0.number] ?? .start) == $0.end
    }
    return isLatest ? cursor : nil
  }

  /// A cursor behind all that there is in some scopes.
  ///
  /// Devices would hear of their own changes at the next pull. Until then, nothing would show them
  /// that a server was restored from a backup that lacks the changes.
  fileprivate func moved(_ cursor: FeedCursor, in scopes: Set<Scope>) throws -> SyncCursor {
    var cursor = cursor
    for scope in try feedScopes(scopes) { cursor.positions[scope.number] = scope.end }
    return SyncCursor(cursor.text(CursorKey(try serverState().secret)))
  }
}
