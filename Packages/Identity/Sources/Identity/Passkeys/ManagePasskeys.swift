public import DomainModels
import Storage

/// The passkeys of an account: listed, added, named and removed by its owner.
public struct ManagePasskeys<Context: IdentityContext>: Sendable {
  /// The time after signing in for which a user can add a passkey: later, a stranger may sit at the
  /// browser.
  private static var recent: Duration { .seconds(600) }
  private static var longestName: Int { 60 }

  private let context: Context
  private let party: PasskeyRelyingParty

  public init(_ context: Context, _ party: PasskeyRelyingParty) {
    (self.context, self.party) = (context, party)
  }

  /// The account's passkeys, the newest first.
  ///
  /// - Throws: ``IdentityError`` if no user is signed in.
  public func list(of person: SignedIn) async throws -> [PasskeySummary] {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    return try await context.store.read { reading in
      try reading.session(of: person, policy, at: now)
      return try reading.passkeys(of: person.account).map { passkey in
        PasskeySummary(
          id: passkey.id, name: try keys.text(passkey.name, in: passkey.id, "name"),
          addedAt: passkey.lifecycle.createdAt, usedAt: passkey.usedAt)
      }
    }
  }

  /// Asks for a new passkey.
  ///
  /// - Throws: ``PasskeyError`` if the sign-in is too old or there are too many; ``IdentityError`` if
  ///   no user is signed in or the user asked too often.
  public func begin(by person: SignedIn, from device: Device) async throws -> PasskeyQuestion {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let challenge = try PasskeyChallenge(
      .passkeyCreation, of: person.account, from: device, in: context, at: now)
    let claims = RateClaim.tries(from: device.address, context.identityPolicy, keys)
    return try await context.store.write { transaction -> Result<PasskeyQuestion, IdentityError> in
      let known = try admit(person, in: transaction, at: now)
      if let refusal = try transaction.take(claims, at: now) { return .failure(refusal) }
      try transaction.insert(challenge.row)
      return .success(
        PasskeyQuestion(
          challenge: challenge.bytes, handle: Passkey.handle(of: person.account, keys),
          contact: try transaction.contact(of: person.account, keys),
          known: try known.map { try keys.open($0.credential, in: $0.id, "credential") }))
    }.get()
  }

  /// Adds the passkey that a browser made.
  ///
  /// - Parameters:
  ///   - answer: what the browser answered.
  ///   - name: what its owner calls it; the device's name if it is empty.
  ///   - person: whose it is.
  ///   - device: the one that asked.
  /// - Throws: as ``begin(by:from:)``, and ``PasskeyError`` if anything about the answer is wrong.
  public func add(
    _ answer: String, named name: String, by person: SignedIn, from device: Device
  ) async throws {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let answer = try PasskeyAnswer(answer, .creation, for: party)
    guard let attested = answer.data.attested else { throw PasskeyError.refused }
    let id = Passkey.id(of: attested.credential, keys)
    let passkey = Passkey(
      id: id, account: person.account,
      credential: try keys.seal(attested.credential, in: id, "credential"),
      key: try keys.seal(attested.key.stored, in: id, "key"),
      name: try keys.seal(kept(name, on: device), in: id, "name"), counter: answer.data.counter,
      usedAt: nil, lifecycle: Lifecycle(createdAt: now))
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    try await context.store.write { transaction -> Result<Void, PasskeyError> in
      guard
        try transaction.use(
          answer.challenge, for: .passkeyCreation, of: person.account, from: device, in: context,
          at: now)
      else { return .failure(.refused) }
      do {
        _ = try admit(person, in: transaction, at: now)
      } catch let error as PasskeyError {
        return .failure(error)
      }
      guard try transaction.find(id) == nil else { return .failure(.refused) }
      try transaction.insert(passkey)
      try transaction.note(
        .passkeyAdded, event, person.account, session: person.session, at: now)
      return .success(())
    }.get()
  }

  /// Gives a passkey another name.
  ///
  /// - Throws: ``PasskeyError`` if the account has no such passkey; ``IdentityError`` if no user is
  ///   signed in.
  public func rename(
    _ id: Identifier<Passkey>, to name: String, by person: SignedIn, from device: Device
  ) async throws {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let sealed = try context.identityKeys.seal(kept(name, on: device), in: id, "name")
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      var passkey = try transaction.passkey(id, of: person.account)
      passkey.name = sealed
      passkey.lifecycle = passkey.lifecycle.updated(at: now)
      try transaction.save(passkey)
    }
  }

  /// Removes a passkey; it ends no session, also not those that it began.
  ///
  /// - Throws: as ``rename(_:to:by:from:)``.
  public func remove(_ id: Identifier<Passkey>, by person: SignedIn) async throws {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      let passkey = try transaction.passkey(id, of: person.account)
      try transaction.erase(passkey.id, at: now)
      try transaction.note(
        .passkeyRemoved, event, person.account, session: person.session, at: now)
    }
  }

  /// Checks that a session may add a passkey, and returns the account's passkeys.
  ///
  /// - Returns: those that the account has.
  private func admit(
    _ person: SignedIn, in transaction: WriteTransaction, at now: Timestamp
  ) throws -> [Passkey] {
    let session = try transaction.session(of: person, context.identityPolicy, at: now)
    let age = abs(now.milliseconds - session.startedAt.milliseconds)
    guard age < Self.recent.inMilliseconds else { throw PasskeyError.signInTooOld }
    let known = try transaction.passkeys(of: person.account)
    guard known.count < Passkey.limit else { throw PasskeyError.tooMany }
    return known
  }

  private func kept(_ name: String, on device: Device) -> String {
    let given = Device(label: name).keptLabel.prefix(Self.longestName)
    if given.contains(where: { !$0.isWhitespace }) { return String(given) }
    return device.keptLabel.isEmpty ? "Passkey" : String(device.keptLabel.prefix(Self.longestName))
  }
}

extension RecordReading {
  fileprivate func passkeys(of account: Identifier<Account>) throws -> [Passkey] {
    try fetch(Query<Passkey>().filter(\.account == account))
      .sorted {
        ($0.lifecycle.createdAt, $0.id.description) > ($1.lifecycle.createdAt, $1.id.description)
      }
  }

  /// A passkey of an account; one of another account is not there.
  fileprivate func passkey(
    _ id: Identifier<Passkey>, of account: Identifier<Account>
  ) throws -> Passkey {
    guard let found = try find(id), found.account == account else { throw PasskeyError.notFound }
    return found
  }
}
