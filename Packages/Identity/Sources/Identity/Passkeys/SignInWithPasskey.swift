import DomainModels
import Storage

/// A question that a browser puts to its passkeys.
public struct PasskeyQuestion: Sendable, Equatable {
  /// Random bytes that come back signed.
  public let challenge: [UInt8]
  /// The handle by which the passkey identifies the account; `nil` for signing in, before an
  /// account is known.
  public let handle: [UInt8]?
  /// The account's e-mail address or phone number, by which its owner tells it from others.
  public let contact: String?
  /// The IDs of the account's credentials: a device that has one of them makes no second one.
  public let known: [[UInt8]]
}

/// Begins signing in with a passkey, before the account is known.
public struct BeginPasskeySignIn<Context: IdentityContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Stores a challenge, and returns the question for the browser.
  ///
  /// - Parameter device: who asks; only it can answer.
  /// - Returns: the question.
  /// - Throws: ``IdentityError`` if that was done too often; ``PasskeyError`` for a device without a
  ///   nonce.
  public func callAsFunction(from device: Device) async throws -> PasskeyQuestion {
    let now = context.clock.now
    let challenge = try PasskeyChallenge(
      .passkeySignIn, of: nil, from: device, in: context, at: now)
    let claims = RateClaim.questions(
      from: device.address, context.identityPolicy, context.identityKeys)
    let refusal = try await context.store.write { transaction -> IdentityError? in
      if let refusal = try transaction.take(claims, at: now) { return refusal }
      try transaction.insert(challenge.row)
      return nil
    }
    if let refusal { throw refusal }
    return PasskeyQuestion(challenge: challenge.bytes, handle: nil, contact: nil, known: [])
  }
}

/// Signs in with a passkey.
public struct SignInWithPasskey<Context: IdentityContext>: Sendable {
  private let context: Context
  private let party: PasskeyRelyingParty

  public init(_ context: Context, _ party: PasskeyRelyingParty) {
    (self.context, self.party) = (context, party)
  }

  /// Signs in, with tokens that are new.
  ///
  /// - Parameters:
  ///   - answer: what the browser answered.
  ///   - device: the one that asked.
  /// - Returns: the session's tokens.
  /// - Throws: ``PasskeyError`` if anything about the answer is wrong; ``IdentityError`` if too much was
  ///   tried, or the account is suspended.
  public func callAsFunction(_ answer: String, from device: Device) async throws -> SignIn {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let claims = RateClaim.tries(from: device.address, context.identityPolicy, keys)
    let refusal = try await context.store.write { try $0.take(claims, at: now) }
    if let refusal { throw refusal }
    let answer = try PasskeyAnswer(answer, .use, for: party)
    // The question is used up, whatever comes of it.
    let found = try await context.store.write { transaction -> Passkey? in
      guard
        try transaction.use(
          answer.challenge, for: .passkeySignIn, of: nil, from: device, in: context, at: now)
      else { return nil }
      return try transaction.find(Passkey.id(of: answer.credential, keys))
    }
    guard let found, let key = PasskeyKey(stored: try keys.open(found.key, in: found.id, "key")),
      answer.isSigned(
        by: key, of: Passkey.handle(of: found.account, keys), party.verifier)
    else { throw PasskeyError.refused }
    let session = SessionDraft(on: device, in: context, at: now)
    return try await context.store.write { transaction in
      guard var passkey = try transaction.find(found.id), passkey.account == found.account else {
        throw PasskeyError.refused
      }
      // Of a copy of the key one of the two counters falls behind. Many keys do not count.
      let counter = answer.data.counter
      guard counter > passkey.counter || (counter == 0 && passkey.counter == 0) else {
        throw PasskeyError.refused
      }
      (passkey.counter, passkey.usedAt) = (counter, now)
      passkey.lifecycle = passkey.lifecycle.updated(at: now)
      try transaction.save(passkey)
      try transaction.start(session, of: passkey.account, at: now)
      return SignIn(tokens: session.tokens(of: passkey.account), isNewAccount: false)
    }
  }
}
