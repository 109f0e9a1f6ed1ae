import DomainModels
import Storage
import Sync

extension SyncServer {
  /// Gives a page of what came after a cursor, of each scope in the order in which it came,
  /// of all scopes by the server's clock; then what the policy shares of other scopes.
  func pull(_ request: PullRequest, by policy: any SyncPolicy) async throws(SyncError) -> PullReply
  {
    let now = clock.now
    let limit = min(max(1, request.limit), 10_000)
    let start = try request.cursor.map { cursor throws(SyncError) in
      guard let start = FeedCursor(cursor.description) else { throw .unknownCursor }
      return start
    }
    return try await read { transaction in
      let scopes = try transaction.feedScopes(policy.reads)
      var cursor = try transaction.continued(start, scopes)
      var waiting: [(scope: Int, entry: FeedEntry)] = []
      var exhausted: [FeedScope] = []
      for scope in scopes {
        guard let position = cursor.positions[scope.number], position < scope.last else { continue }
        let entries = try transaction.fetch(
          Query<FeedEntry>().filter(scope.places(after: position)).order(by: \.id).limit(limit))
        waiting += entries.map { (scope.number, $0) }
        if entries.count < limit { exhausted.append(scope) }
      }
      waiting.sort { $0.entry.moment < $1.entry.moment }
      var changes: [Change] = []
      var notices: [String] = []
      for (scope, entry) in waiting.prefix(limit) {
        cursor.positions[scope] = FeedPosition(entry.id.uuid).sequence
        if let change = ChangeJSON.change(of: entry.change) {
          changes.append(change)
        } else {
          notices.append("a change at the server is damaged and was passed over")
        }
      }
      let cut = Set(waiting.dropFirst(limit).map(\.scope))
      for scope in exhausted where !cut.contains(scope.number) {
        // What is missing between the last change and the end was parked or erased.
        cursor.positions[scope.number] = scope.last
      }
      let remaining = scopes.reduce(0) { $0 + $1.last - (cursor.positions[$1.number] ?? 0) }
      var views = ViewReader(transaction, policy, limit: limit - changes.count)
      try views.accompany(changes)
      cursor.views = try views.read(from: start?.views ?? [:])
      return PullReply(
        changes: changes + views.changes, forget: views.forget, cursor: SyncCursor(cursor.text),
        hasMore: remaining > 0 || views.hasMore, remaining: remaining + views.remaining, now: now,
        notices: notices + views.notices)
    }
  }
}

extension RecordReading {
  /// The places from which to go on, one for each scope.
  ///
  /// - Throws: `SyncError`: `replaced` for a cursor that this server did not give, `mustRefetch` if
  ///   what comes after it is not kept any more.
  func continued(_ start: FeedCursor?, _ scopes: [FeedScope]) throws -> FeedCursor {
    let state = try serverState()
    var cursor = FeedCursor(epoch: state.epoch)
    if let start {
      guard start.epoch == state.epoch,
        start.positions.allSatisfy({ (1...max(1, state.scopeCount)).contains($0) && $1 >= 0 }),
        start.views.allSatisfy({ (1...max(1, state.scopeCount)).contains($0) && $1.sequence >= 0 })
      else { throw SyncError.unknownCursor }
    }
    for scope in scopes {
      // Who may read a scope since today begins with its first change.
      let position = start?.positions[scope.number] ?? 0
      if position > scope.last { throw SyncError.unknownCursor }
      if position < scope.floor { throw SyncError.forgotten }
      cursor.positions[scope.number] = position
    }
    return cursor
  }
}

extension SyncServer {
  /// Takes changes, each for itself: one that can't be taken holds up no other.
  func push(_ push: SyncPush, by policy: any SyncPolicy) async throws(SyncError) -> PushReply {
    let versions = options.versions
    if let later = push.changes.first(where: { $0.schemaVersion > versions.upperBound }) {
      throw SyncError(
        .incompatible,
        "the server takes changes up to version \(versions.upperBound), and this one is of "
          + "\(later.schemaVersion)", hint: "Update the server")
    }
    let now = clock.now
    let prepared = push.changes.map { PreparedChange($0, versions) }
    var results: [OperationResult] = []
    results.reserveCapacity(prepared.count)
    for start in stride(from: 0, to: prepared.count, by: max(1, options.portion)) {
      let portion = prepared[start..<min(start + max(1, options.portion), prepared.count)]
      results += try await take(portion, of: push, policy, at: now)
    }
    return PushReply(results: results, now: now)
  }

  /// Writes a portion in one transaction; if that fails for anything but the store itself, in two
  /// halves, until what is to blame is alone.
  private func take(
    _ portion: ArraySlice<PreparedChange>, of push: SyncPush, _ policy: any SyncPolicy,
    at now: Timestamp
  ) async throws(SyncError) -> [OperationResult] {
    let tolerance = options.tolerance
    let failure: any Error
    do {
      return try await store.write { transaction in
        var intake = ServerIntake(transaction, at: now, tolerance: tolerance)
        try intake.recall(portion)
        let results = try portion.map { try intake.take($0, from: push.device, policy) }
        try intake.finish()
        return results
      }
    } catch {
      failure = error
    }
    if let failure = failure as? StorageError, failure.isOfTheStore {
      throw SyncError(server: failure)
    }
    if failure is CancellationError { throw SyncError(server: failure) }
    guard portion.count > 1 else {
      return portion.map { OperationResult($0.change.operation, .retry) }
    }
    let middle = portion.startIndex + portion.count / 2
    return try await take(portion[..<middle], of: push, policy, at: now)
      + take(portion[middle...], of: push, policy, at: now)
  }
}
