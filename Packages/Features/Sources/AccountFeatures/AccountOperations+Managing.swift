public import AccountRequests
public import DomainModels
public import Identity
import Secrets
import Services
import Storage

extension AccountOperations.ListSessions: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
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

extension AccountOperations.EndSession: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> Acknowledged {
    try await RevokeSession(context)(Identifier(wire: session), by: caller.account())
    return Acknowledged()
  }
}

extension AccountOperations.EndOtherSessions: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> Acknowledged {
    try await RevokeOtherSessions(context)(caller.account())
    return Acknowledged()
  }
}

extension AccountOperations.RequestProof: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(try await Identity.RequestProof(context)(caller.account(), from: caller.device))
  }
}

extension AccountOperations.ChangePassword: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    let change = try await Identity.ChangePassword(context)(
      to: password.secret, by: caller.account(), proof: proof.proof, from: caller.device)
    return API.Grant(change.tokens)
  }
}

extension AccountOperations.ChangeContact: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> CodeSent {
    CodeSent(
      try await RequestContactChange(context)(
        to: Contact(typed: contact), by: caller.account(), proof: proof.proof,
        from: caller.device))
  }
}

extension AccountOperations.ConfirmContact: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> API.Grant {
    let change = try await ConfirmContactChange(context)(
      OneTimeCode(code.text), to: Contact(typed: contact), challenge: Identifier(wire: challenge),
      by: caller.account(), from: caller.device)
    return API.Grant(change.tokens)
  }
}

extension AccountOperations.ListEvents: EmbeddedAccountRequest {
  func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>
  ) async throws -> [SecurityEventInfo] {
    try await caller.read { reading, _ in
      try reading.securityEvents(of: caller.account(in: reading), context)
    }.map { event in
      SecurityEventInfo(what: event.kind.rawValue, happenedAt: event.happenedAt)
    }
  }
}

extension AccountOperations.Delete {
  /// Deletes the account, and then what the product keeps of it.
  ///
  /// The account goes first, because its own use case checks the proof and uses it up: a wrong one
  /// deletes nothing. If the process ends in between, what the product keeps has no account any
  /// more, and the product's upkeep erases it.
  ///
  /// - Parameters:
  ///   - context: the ports.
  ///   - caller: the account's owner.
  ///   - erase: erases what the product keeps of the account.
  /// - Returns: the number of deleted rows, by table.
  /// - Throws: as Identity's `DeleteAccount`; `unavailable` if the account is deleted and `erase`
  ///   failed.
  public func answer<Subject: Record>(
    _ context: some AccountContext, by caller: RequestCaller<API, Subject>,
    erasing erase: (Identifier<Subject>) async throws -> [String: Int]
  ) async throws -> DeletionReceipt {
    let account = try await caller.account()
    let now = context.clock.now
    try await DeleteAccount(context)(account, proof: proof.proof, from: caller.device)
    var counts: [String: Int]
    do {
      counts = try await erase(Identifier(account.account.uuid))
    } catch {
      let code = (error as? any ExplainedError)?.code ?? "\(type(of: error))"
      throw ServiceError(
        API.codes.unavailable,
        "the account is deleted, but its data could not be erased yet (\(code))",
        hint: "It goes when the service next tidies up; no user can sign in to it")
    }
    counts[Account.table] = 1
    return DeletionReceipt(deletedAt: now, counts: counts)
  }
}

extension Contact {
  /// Reads what a user typed: with an `@` it is an address, else a number.
  ///
  /// - Throws: `IdentityError`: it is neither.
  public init(typed text: String) throws(IdentityError) {
    self = text.contains("@") ? .email(try EmailAddress(text)) : .phone(try PhoneNumber(text))
  }
}
