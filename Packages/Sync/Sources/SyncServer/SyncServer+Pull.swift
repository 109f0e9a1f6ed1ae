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
    return try await read { transaction in
      let state = try transaction.serverState()
      let start = try request.cursor.map { try state.cursor($0.description) }
      let scopes = try transaction.feedScopes(policy.reads)
      var cursor = try transaction.continued(start, scopes, state)
      var waiting: [(scope: Int, entry: FeedEntry)] = []
      var exhausted: [FeedScope] = []
      for scope in scopes {
        guard let position = cursor.positions[scope.number]?.sequence, position < scope.last
        else { continue }
        let entries = try transaction.fetch(
          Query<FeedEntry>().filter(scope.places(after: position)).order(by: \.id).limit(limit))
        waiting += entries.map { (scope.number, $0) }
        if entries.count < limit { exhausted.append(scope) }
      }
      waiting.sort { $0.entry.moment < $1.entry.moment }
      var changes: [Change] = []
      var notices: [String] = []
      for (scope, entry) in waiting.prefix(limit) {
        cursor.positions[scope] = entry.end
        if let change = ChangeJSON.change(of: entry.change) {
          changes.append(change)
        } else {
          notices.append("a change at the server is damaged and was passed over")
        }
      }
      let cut = Set(waiting.dropFirst(limit).map(\.scope))
      for scope in exhausted where !cut.contains(scope.number) {
        // What is missing between the last change and the end was parked or erased.
        cursor.positions[scope.number] = scope.end
      }
      let remaining = scopes.reduce(0) {
        $0 + $1.last - (cursor.positions[$1.number]?.sequence ?? 0)
      }
      var views = ViewReader(transaction, policy, limit: limit - changes.count)
      try views.accompany(changes)
      cursor.views = try views.read(from: start?.views ?? [:])
      return PullReply(
        changes: changes + views.changes, forget: views.forget,
        cursor: SyncCursor(cursor.text(CursorKey(state.secret))),
        hasMore: remaining > 0 || views.hasMore, remaining: remaining + views.remaining, now: now,
        notices: notices + views.notices)
    }
  }
}

extension RecordReading {
  /// The places from which to go on, one for each scope.
  ///
  /// - Throws: `SyncError`: `replaced` for a cursor of what this server has lost, `mustRefetch` if what
  ///   comes after it is not kept any more.
  func continued(
    _ start: FeedCursor?, _ scopes: [FeedScope], _ state: ServerState
  ) throws -> FeedCursor {
    var cursor = FeedCursor(epoch: state.epoch)
    let named = start.map { Array($0.positions.keys) + Array($0.views.keys) } ?? []
    // A restored server knows fewer.
    if named.contains(where: { $0 > state.scopeCount }) { throw SyncError.unknownCursor }
    for scope in scopes {
      // Who may read a scope since today begins with its first change.
      let point = start?.positions[scope.number] ?? .start
      if point.sequence < scope.floor { throw SyncError.forgotten }
      try check(point, in: scope)
      cursor.positions[scope.number] = point
    }
    return cursor
  }

  /// Checks that a feed has the change after which a point stands: a server that was restored from a
  /// backup may have another one there.
  ///
  /// Nothing is read for the end of a feed.
  ///
  /// - Throws: `SyncError`: `replaced`.
  func check(_ point: FeedPoint, in scope: FeedScope) throws {
    if point.sequence == 0 || point == scope.end { return }
    guard point.sequence < scope.last else { throw SyncError.unknownCursor }
    let place = FeedPosition(scope: scope.number, sequence: point.sequence)
    // A change that was erased or trimmed tells nothing.
    if let entry = try find(Identifier<FeedEntry>(place.uuid)), entry.end != point {
      throw SyncError.unknownCursor
    }
  }
}

extension ServerState {
  /// Reads a cursor that this server gave.
  ///
  /// - Throws: `SyncError`: `replaced` for any other.
  func cursor(_ text: String) throws(SyncError) -> FeedCursor {
    guard let cursor = FeedCursor(text, CursorKey(secret)), cursor.epoch == epoch else {
      throw .unknownCursor
    }
    return cursor
  }
}
