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
