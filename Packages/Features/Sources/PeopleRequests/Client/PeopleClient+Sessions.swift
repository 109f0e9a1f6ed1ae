import DomainModels

extension PeopleClient {
  /// How often one request is tried: with the tokens at hand, with new ones, and once more if another
  /// process changed them meanwhile.
  private static var tries: Int { 3 }

  /// Makes a request as a user.
  func perform<Request: PeopleRequest>(
    _ request: Request, as user: UserName
  ) async throws -> Request.Response {
    let changesTokens =
      Request.Response.self == SessionGrant.self || Request.self == Accounts.Delete.self
    guard changesTokens else { return try await exchange(request, as: user, isInTurn: false) }
    // In the user's turn: no refresh may come between the change and what is kept of it.
    return try await turns.take(user) {
      let response = try await exchange(request, as: user, isInTurn: true)
      if let grant = response as? SessionGrant {
        try kept.keep(KeptSession(grant: grant, keptAt: clock.now), of: user)
      } else {
        try forget(user)
      }
      return response
    }
  }

  private func exchange<Request: PeopleRequest>(
    _ request: Request, as user: UserName, isInTurn: Bool
  ) async throws -> Request.Response {
    var failure: any Error = PeopleError.signInAgain
    var spent: KeptSession?
    for _ in 0..<Self.tries {
      var session = try kept(user)
      if session.isStale(at: clock.now) || session.grant.access == spent?.grant.access {
        session = try await renewed(session, of: user, isInTurn: isInTurn)
      }
      do {
        return try await service.perform(request, by: try caller(session))
      } catch {
        failure = error
      }
      switch (failure as? PeopleError)?.reason {
      case .tokenExpired?:
        spent = session
      case .unauthorized?:
        // Ended; unless another process has signed in anew since the tokens were read.
        guard try kept.session(of: user)?.grant.access != session.grant.access else {
          try await end(session, of: user, isInTurn: isInTurn)
          throw PeopleError.signInAgain
        }
      default: throw failure
      }
    }
    throw failure
  }

  /// The tokens of a user, who has to have some.
  private func kept(_ user: UserName) throws -> KeptSession {
    guard let session = try kept.session(of: user) else { throw PeopleError.signInAgain }
    return session
  }

  private func renewed(
    _ session: KeptSession, of user: UserName, isInTurn: Bool
  ) async throws -> KeptSession {
    if isInTurn { return try await refresh(session, of: user) }
    return try await turns.take(user) { try await refresh(session, of: user) }
  }

  /// Gets the next tokens, in the user's turn; whoever waited for the turn while another task or
  /// another process got them takes those.
  private func refresh(_ session: KeptSession, of user: UserName) async throws -> KeptSession {
    let current = try kept(user)
    if current.grant.access != session.grant.access { return current }
    do {
      let grant = try await service.perform(
        Accounts.Refresh(token: current.grant.refresh), by: try caller(nil))
      // Another process may have signed in anew, or out, meanwhile: that holds.
      let newest = try kept(user)
      if newest.grant.access != current.grant.access { return newest }
      let next = KeptSession(grant: grant, keptAt: clock.now)
      try kept.keep(next, of: user)
      return next
    } catch {
      guard PeopleError.endsSession(error) else { throw error }
      let newest = try kept.session(of: user)
      if let newest, newest.grant.access != current.grant.access { return newest }
      try kept.remove(user)
      throw PeopleError.signInAgain
    }
  }

  /// Forgets tokens that the service does not know any more, if they are still the kept ones.
  private func end(_ session: KeptSession, of user: UserName, isInTurn: Bool) async throws {
    let work = { @Sendable in
      if try kept.session(of: user)?.grant.access == session.grant.access { try kept.remove(user) }
    }
    if isInTurn { try work() } else { try await turns.take(user) { try work() } }
  }

  /// Tells the service, and forgets the user, in the user's turn.
  func leave(_ user: UserName) async throws {
    var failure: (any Error)?
    do {
      if let session = try kept.session(of: user) { try await revoke(session) }
    } catch {
      // A session that is over is what was wanted.
      if !PeopleError.endsSession(error) { failure = error }
    }
    try forget(user)
    guard let failure else { return }
    let cause = (failure as? PeopleError)?.code ?? "unavailable"
    throw PeopleError(
      .signedOutHereOnly, "signed out on this device, but the service could not be told (\(cause))",
      hint: "End the session from another device, or leave it to end by itself")
  }

  /// Ends a session on the service.
  func revoke(_ session: KeptSession) async throws {
    let caller = PeopleCaller(deviceNonce: try kept.nonce())
    _ = try await service.perform(Accounts.SignOut(token: session.grant.refresh), by: caller)
  }

  /// Removes everything of a user from the device, and with the last of them the device's nonce.
  func forget(_ user: UserName) throws {
    let isLast = try kept.remove(user)
    try forgetEntryChallenges(of: user)
    if isLast { try kept.removeNonce() }
  }
}
