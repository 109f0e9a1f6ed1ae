import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

/// Pauses a match for one of the two, or goes on with it.
struct PausedMatch<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Sets it, in the scope of the match.
  ///
  /// - Returns: the match as it is now.
  /// - Throws: ``ServiceError/notFound``, ``ServiceError/Code/notOpen``.
  func callAsFunction(
    _ isPaused: Bool, _ id: Identifier<PeopleMatch>, by viewer: Identifier<Person>
  ) async throws -> MatchSummary {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let open = try await context.store.read { try $0.openMatch(id, of: viewer) }
    try await context.store.write { transaction in
      var match = try transaction.stillOpen(open)
      guard match.isPaused(by: viewer) != isPaused else { return }
      match.setPaused(isPaused, by: viewer)
      match.lifecycle = match.lifecycle.updated(at: now)
      try transaction.save(match)
    }
    return try await context.store.read { reading in
      try reading.summary(
        of: reading.match(id, of: viewer), for: viewer, keys: keys, at: now)
    }
  }
}
