import ClimbingModels
import DomainModels
public import Storage

/// Lists the sessions, the newest first.
public struct ListSessions<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Counts what was climbed in each.
  ///
  /// - Parameters:
  ///   - limit: how many at most; `nil` for all.
  ///   - includingDeleted: whether deleted ones are listed too, with what was deleted with them.
  /// - Returns: the sessions, the one that began last first.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(
    limit: Int? = nil, includingDeleted: Bool = false
  ) async throws -> [SessionSummary] {
    try await context.store.read { transaction in
      var query = Query<Session>().order(by: \.startedAt, .descending).order(by: \.id, .descending)
      if includingDeleted { query = query.includingDeleted() }
      if let limit { query = query.limit(limit) }
      let sessions = try transaction.fetch(query)
      var climbs = Query<Climb>().order(by: \.lifecycle.createdAt).order(by: \.id)
      if includingDeleted { climbs = climbs.includingDeleted() }
      // A list of most sessions is answered faster by reading all climbs that have one.
      climbs = climbs.filter(
        limit == nil ? \.session != nil : .among(\.session, sessions.map { $0.id }))
      let deletions = Dictionary(
        uniqueKeysWithValues: sessions.map { ($0.id, $0.lifecycle.deletedAt) })
      let kept = try transaction.fetch(climbs).filter { climb in
        guard let id = climb.session, let deletedAt = deletions[id] else { return false }
        return climb.lifecycle.deletedAt == deletedAt
      }
      let logged = Dictionary(grouping: try transaction.logged(kept)) { $0.climb.session }
      return sessions.map { SessionSummary($0, logged[$0.id] ?? []) }
    }
  }
}
