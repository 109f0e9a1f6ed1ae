import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

extension Accounts.ListSessions: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [SessionInfo] {
    try await caller.read { reading, _ in
      try reading.sessions(of: caller.account(in: reading), context)
    }.map { session in
      SessionInfo(
        id: session.id.description, deviceLabel: session.deviceLabel,
        startedAt: session.startedAt, lastUsedAt: session.lastUsedAt,
        expiresAt: session.expiresAt, isCurrent: session.isCurrent)
    }
  }
}

extension Accounts.EndSession: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    try await RevokeSession(context)(Identifier(wire: session), by: caller.account())
    return Acknowledged()
  }
}

extension Accounts.EndOtherSessions: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    try await RevokeOtherSessions(context)(caller.account())
    return Acknowledged()
  }
}

extension Accounts.RequestProof: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> CodeSent {
    CodeSent(try await Identity.RequestProof(context)(caller.account(), from: caller.device))
  }
}

extension Accounts.ChangePassword: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    let change = try await Identity.ChangePassword(context)(
      to: password.secret, by: caller.account(), proof: proof.proof, from: caller.device)
    return SessionGrant(change.tokens)
  }
}

extension Accounts.ChangeContact: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> CodeSent {
    CodeSent(
      try await RequestContactChange(context)(
        to: Contact(typed: contact), by: caller.account(), proof: proof.proof,
        from: caller.device))
  }
}

extension Accounts.ConfirmContact: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> SessionGrant {
    let change = try await ConfirmContactChange(context)(
      OneTimeCode(code.text), to: Contact(typed: contact), challenge: Identifier(wire: challenge),
      by: caller.account(), from: caller.device)
    return SessionGrant(change.tokens)
  }
}

extension Accounts.ListEvents: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [SecurityEventInfo] {
    try await caller.read { reading, _ in
      try reading.securityEvents(of: caller.account(in: reading), context)
    }.map { event in
      SecurityEventInfo(what: event.kind.rawValue, happenedAt: event.happenedAt)
    }
  }
}
