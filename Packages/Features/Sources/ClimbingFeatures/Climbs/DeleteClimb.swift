public import ClimbingModels
public import DomainModels
public import Storage

/// Deletes a climb with its attempts, so that it can be restored.
public struct DeleteClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climb that would be deleted.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is deleted already.
  public func preview(_ reference: ClimbReference) async throws -> LoggedClimb {
    try await context.store.read { transaction in
      try transaction.logged(transaction.climb(reference, isOnly: true))
    }
  }

  /// Deletes it.
  ///
  /// - Returns: the climb as it was.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is deleted already.
  @discardableResult
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.logged(transaction.climb(reference, isOnly: true))
      try transaction.delete(climb.climb.id, at: now)
      return climb
    }
  }
}

/// Brings a deleted climb back, with what was deleted with it.
public struct RestoreClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares restoring in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Restores it; an attempt that was deleted for itself before stays deleted.
  ///
  /// - Parameter reference: a deleted climb.
  /// - Returns: the climb with its attempts.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is not deleted, or its session
  ///   is.
  @discardableResult
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.climb(reference, isDeleted: true)
      if let id = climb.session, try transaction.find(id) == nil {
        throw ClimbingError.sessionDeleted(climb: climb.title)
      }
      try transaction.restoreClimb(climb, at: now)
      return try transaction.logged(transaction.climb(.identified(climb.id)))
    }
  }
}

/// Takes back what was logged last in a session, as often as there is anything.
public struct UndoLogging<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares undoing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Deletes the newest attempt, or the newest climb if it has no attempts; a climb that was logged
  /// together with its only attempt goes with it.
  ///
  /// - Parameters:
  ///   - session: the session in which it was logged.
  ///   - latest: when it was logged at the latest; what was logged after that stays. `nil` for any time.
  /// - Returns: the undone record.
  /// - Throws: ``ClimbingError/nothingToUndo``; ``ClimbingError`` if no session is meant, or several.
  public func callAsFunction(
    in session: SessionReference = .active, loggedBy latest: Timestamp? = nil
  ) async throws -> UndoneEntry {
    let now = context.clock.now
    return try await context.store.write { transaction in
      func isMeant(_ lifecycle: Lifecycle) -> Bool {
        latest.map { lifecycle.createdAt <= $0 } ?? true
      }
      let id = try transaction.session(session).id
      let climbs = try transaction.fetch(Query<Climb>().filter(\.session == id))
      let attempts = try transaction.fetch(
        Query<Attempt>().filter(.among(\.climb, climbs.map { $0.id })))
      let tried = Set(attempts.map(\.climb))
      let attempt = attempts.filter { isMeant($0.lifecycle) }.max {
        ($0.lifecycle.createdAt, $0.id) < ($1.lifecycle.createdAt, $1.id)
      }
      let climb = climbs.filter { !tried.contains($0.id) && isMeant($0.lifecycle) }.max {
        ($0.lifecycle.createdAt, $0.id) < ($1.lifecycle.createdAt, $1.id)
      }
      if let attempt, attempt.lifecycle.createdAt >= climb?.lifecycle.createdAt ?? .distantPast,
        let owner = climbs.first(where: { $0.id == attempt.climb })
      {
        // What was one action (`LogClimb`) was written at the same time, and is taken back as one.
        let isOne =
          owner.lifecycle.createdAt == attempt.lifecycle.createdAt
          && attempts.count { $0.climb == owner.id } == 1
        if isOne {
          try transaction.delete(owner.id, at: now)
        } else {
          try transaction.delete(attempt.id, at: now)
        }
        return UndoneEntry(climb: owner, attempt: attempt)
      }
      guard let climb else { throw ClimbingError.nothingToUndo }
      try transaction.delete(climb.id, at: now)
      return UndoneEntry(climb: climb, attempt: nil)
    }
  }
}

extension Timestamp {
  fileprivate static var distantPast: Timestamp { Timestamp(milliseconds: .min) }
}

/// The entry that an undo took back.
public struct UndoneEntry: Sendable {
  /// The climb that was taken back, or that the attempt was at.
  public let climb: Climb
  /// The attempt that was taken back; `nil` where it was the climb alone.
  public let attempt: Attempt?

  public init(climb: Climb, attempt: Attempt?) {
    self.climb = climb
    self.attempt = attempt
  }
}
