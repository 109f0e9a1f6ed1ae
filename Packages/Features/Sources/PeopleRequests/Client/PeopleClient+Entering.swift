import DomainModels

extension PeopleClient {
  /// Keeps the tokens of somebody who signed in, who is ``user`` from now on unless another was named.
  ///
  /// A person has one session on a device: one that they had before, under this name or another, is
  /// ended on the service too, as far as that can be reached. Codes for coming in under this name, and
  /// those of this client, are forgotten, with the contacts they were for.
  ///
  /// - Parameters:
  ///   - grant: what signing in gave.
  ///   - name: what they call themselves on this device.
  /// - Returns: the name, and which one it takes the place of.
  /// - Throws: ``PeopleError``: the name is none, or somebody else's
  ///   (``PeopleError/Code/nameTaken``); or `SecretError`.
  @discardableResult
  public func enter(_ grant: SessionGrant, as name: String) async throws -> EnteredSession {
    let user = try UserName(name)
    // In the user's turn: a refresh that is under way keeps its tokens before, not after.
    let dropped = try await turns.take(user) {
      let before = try? kept.session(of: user)
      let dropped = try keep(grant, as: user)
      await end(before, replacedBy: grant)
      return dropped
    }
    for other in dropped {
      try await turns.take(other) {
        let before = try? kept.session(of: other)
        // Somebody else may have come in under the name that was free.
        guard try kept.user(other) == nil else { return }
        try kept.removeRest(of: other)
        await end(before, replacedBy: grant)
      }
    }
    return EnteredSession(name: name, replaced: dropped.first?.text)
  }

  /// Keeps the tokens of somebody who signed in, as the other one does, where nothing can wait: the
  /// service is not told of a session that they had on this device before.
  ///
  /// - Parameters:
  ///   - grant: what signing in gave.
  ///   - name: what they call themselves on this device.
  /// - Throws: ``PeopleError``: the name is none, or somebody else's
  ///   (``PeopleError/Code/nameTaken``); or `SecretError`.
  public func enter(_ grant: SessionGrant, as name: String) throws {
    for other in try keep(grant, as: UserName(name)) { try kept.removeRest(of: other) }
  }

  /// Ends the session of ``user``, and removes everything of theirs from this device, whatever the
  /// service says; with the last user goes the device's nonce.
  ///
  /// If it was they who act where nobody is named, nobody does from then on until somebody signs in,
  /// even where others are signed in here.
  ///
  /// - Throws: ``PeopleError``: as ``actingUser()``; ``PeopleError/Code/signedOutHereOnly`` if the
  ///   service could not be told.
  public func signOut() async throws {
    let name = try UserName(try acting().name)
    try await turns.take(name) { try await leave(name) }
  }

  /// Keeps tokens, and puts the user in their place.
  ///
  /// - Returns: other names of the same person, whose tokens are still kept.
  private func keep(_ grant: SessionGrant, as user: UserName) throws -> [UserName] {
    if let other = try kept.user(user), other.person != grant.person {
      throw PeopleError(
        .nameTaken, "somebody else is signed in as \"\(other.name)\" on this device",
        hint: "Choose another name, or sign them out first", kind: .usage)
    }
    try kept.keep(KeptSession(grant: grant, keptAt: clock.now), of: user)
    let dropped = try kept.add(KeptUser(name: user.text, person: grant.person), user)
    try forgetEntryChallenges(of: user)
    return dropped
  }

  /// Ends a session that a new one took the place of; tokens may also be newer ones of the same.
  ///
  /// What fails is let be: the new session is kept, and the old one ends by itself.
  private func end(_ session: KeptSession?, replacedBy grant: SessionGrant) async {
    guard let session, session.grant.session != grant.session else { return }
    try? await revoke(session)
  }
}
