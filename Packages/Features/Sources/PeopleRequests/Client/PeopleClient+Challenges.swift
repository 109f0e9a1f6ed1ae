import DomainModels

extension PeopleClient {
  /// Keeps what has to come back with a code, so that another run of the program can send it; an older
  /// one of the same user for the same purpose is replaced.
  ///
  /// A code for coming in is kept under the name that the client was made for, else under
  /// ``defaultUser``: of several who sign up at one time each has a code of their own, which only a
  /// client for the same name finds. Every other code is of ``user``.
  ///
  /// - Parameters:
  ///   - sent: what asking for the code gave.
  ///   - purpose: what the code is for.
  ///   - contact: the number or address as it was typed; empty for ``PendingPurpose/proof``.
  /// - Throws: `SecretError`; ``PeopleError/Code/invalidValue`` if the client's name is none; as
  ///   ``actingUser()`` if the purpose needs somebody signed in.
  public func keepChallenge(
    _ sent: CodeSent, for purpose: PendingPurpose, contact: String
  ) throws {
    let end = clock.now.advanced(byMilliseconds: Int64(sent.validSeconds) * 1000)
    try kept.keep(
      PendingChallenge(
        purpose: purpose, contact: contact, challenge: sent.challenge, expiresAt: end),
      of: try owner(of: purpose), at: clock.now)
  }

  /// What was kept for a code; `nil` if none is under way, or none any more.
  ///
  /// - Throws: as ``keepChallenge(_:for:contact:)``.
  public func pendingChallenge(for purpose: PendingPurpose) throws -> PendingChallenge? {
    let owner = try owner(of: purpose)
    guard let pending = try kept.challenge(purpose, of: owner) else { return nil }
    if clock.now < pending.expiresAt { return pending }
    try kept.removeChallenge(purpose, of: owner)
    try kept.tidyChallenges(at: clock.now)
    return nil
  }

  /// Forgets a code, once it was used.
  ///
  /// - Throws: as ``keepChallenge(_:for:contact:)``.
  public func forgetChallenge(for purpose: PendingPurpose) throws {
    try kept.removeChallenge(purpose, of: try owner(of: purpose))
    try kept.tidyChallenges(at: clock.now)
  }

  /// Forgets the codes by which users were to come in, and the client's own with them: it may have
  /// asked for them before a name was chosen.
  func forgetEntryChallenges(of name: UserName) throws {
    try kept.removeEntryChallenges(of: name)
    try kept.removeEntryChallenges(of: try newcomer())
    try kept.tidyChallenges(at: clock.now)
  }

  /// Whose codes of a purpose are.
  private func owner(of purpose: PendingPurpose) throws -> UserName {
    purpose.isEntry ? try newcomer() : try UserName(try acting().name)
  }

  /// The name of who comes in by this client.
  private func newcomer() throws -> UserName { try UserName(wanted ?? Self.defaultUser) }
}
