import AccountFeatures
import AccountRequests
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Matches.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PageOf<MatchSummary> {
    let now = context.clock.now
    let size = try limit.checkedPageSize
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let place = try after.map { try ListCursor($0, in: .matches(of: me)) }
      let wanted = try transaction.matches(of: me).filter { match in
        guard status.map({ $0 == match.status }) ?? (match.status != .ended) else { return false }
        return place.map { match.isListed(behind: $0) } ?? true
      }
      let page = wanted.prefix(size)
      return PageOf(
        items: try page.map { try transaction.summary(of: $0, for: me, keys: keys, at: now) },
        next: wanted.count > size ? page.last?.place(for: me).text : nil)
    }
  }
}

extension Matches.Pause: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MatchSummary {
    try await caller.setPaused(true, match, context)
  }
}

extension Matches.Resume: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MatchSummary {
    try await caller.setPaused(false, match, context)
  }
}

extension PeopleRequestCaller {
  /// Pauses a match for the caller or goes on with it, in the scope of the match.
  ///
  /// - Returns: the match as it is now.
  /// - Throws: ``ServiceError/notFound``, ``ServiceError/Code/notOpen``.
  fileprivate func setPaused(
    _ isPaused: Bool, _ id: Identifier<PeopleMatch>, _ context: some PeopleContext
  ) async throws -> MatchSummary {
    let (keys, now) = (context.identityKeys, context.clock.now)
    var (me, open, summary) = try await read { reading, me in
      let open = try reading.openMatch(id, of: me)
      return (me, open, try reading.summary(of: open, for: me, keys: keys, at: now))
    }
    open = try await context.store.write { [me, open] transaction in
      var match = try transaction.stillOpen(open)
      guard match.isPaused(by: me) != isPaused else { return match }
      match.setPaused(isPaused, by: me)
      match.lifecycle = match.lifecycle.updated(at: now)
      try transaction.save(match)
      return match
    }
    (summary.status, summary.pausedByMe) = (open.status, open.isPaused(by: me))
    return summary
  }
}

extension Matches.Unmatch: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    let found = try await caller.read { try $0.match(match, of: $1) }
    return try await context.store.write { transaction in
      guard let known = try transaction.find(found.id) else { throw ServiceError.notFound }
      if known.endedAt == nil { try transaction.end(known, at: now) }
      return Acknowledged()
    }
  }
}

extension WriteTransaction {
  /// Ends a match that goes on.
  func end(_ match: PeopleMatch, at time: Timestamp) throws {
    var ended = match
    ended.endedAt = time
    ended.lifecycle = match.lifecycle.updated(at: time)
    try save(ended)
  }
}

extension ServiceError {
  /// The refusal of anything in a match that has ended.
  static var matchEnded: ServiceError {
    ServiceError(.notOpen, "this match has ended")
  }

  /// The refusal of a message while a match is paused.
  static func matchPaused(byMe: Bool) -> ServiceError {
    byMe
      ? ServiceError(.notOpen, "you paused this conversation", hint: "Resume it to write")
      : ServiceError(.notOpen, "this conversation is paused", hint: "Wait until it goes on")
  }
}
