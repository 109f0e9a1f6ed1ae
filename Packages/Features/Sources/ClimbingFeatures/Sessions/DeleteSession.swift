import ClimbingModels
public import DomainModels
public import Storage

/// Deletes a session with its climbs, so that it can be restored.
public struct DeleteSession<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Deletes it.
  ///
  /// - Returns: the session as it was, with what was deleted with it.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is deleted already.
  @discardableResult
  public func callAsFunction(_ reference: SessionReference) async throws -> SessionDetail {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let session = try transaction.session(reference)
      let detail = try transaction.detail(of: session)
      try transaction.delete(session.id, at: now)
      return detail
    }
  }
}

/// Brings a deleted session back, with what was deleted with it.
public struct RestoreSession<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares restoring in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Restores it; a climb that was deleted for itself before stays deleted.
  ///
  /// - Parameter reference: a deleted session; ``SessionReference/latest`` is the one that began
  ///   last.
  /// - Returns: the session with its climbs.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is not deleted;
  ///   `ClimbingRuleError` if it has not ended and another is under way.
  @discardableResult
  public func callAsFunction(_ reference: SessionReference) async throws -> SessionDetail {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let session = try transaction.session(reference, isDeleted: true)
      if session.endedAt == nil {
        try Session.requireNoneActive(
          among: transaction.fetch(Query<Session>().filter(.isNil(\.endedAt))))
      }
      try transaction.restore(session.id, at: now)
      let climbs = Query<Climb>().includingDeleted().filter(\.session == session.id)
        .filter(\.lifecycle.deletedAt == session.lifecycle.deletedAt)
      for climb in try transaction.fetch(climbs) {
        try transaction.restoreClimb(climb, at: now)
      }
      guard let restored = try transaction.find(session.id) else {
        throw ClimbingError.sessionNotFound("\(session.id)")
      }
      return try transaction.detail(of: restored)
    }
  }
}
