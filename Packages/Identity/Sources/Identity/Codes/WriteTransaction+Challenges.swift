import DomainModels
import Storage

extension WriteTransaction {
  /// Keeps a new code in place of the older ones for the same contact and purpose.
  func begin(_ challenge: Challenge, at now: Timestamp) throws {
    let older = try fetch(
      Query<Challenge>().filter(\.contactHash == challenge.contactHash)
        .filter(\.purpose == challenge.purpose).filter(.isNil(\.end)))
    for old in older { try close(old, .replaced, at: now) }
    try insert(challenge)
  }

  /// Ends a code, if it is there and has not ended.
  func close(_ id: Identifier<Challenge>, _ end: ChallengeEnd, at now: Timestamp) throws {
    guard let challenge = try find(id), challenge.end == nil else { return }
    try close(challenge, end, at: now)
  }

  private func close(_ challenge: Challenge, _ end: ChallengeEnd, at now: Timestamp) throws {
    var closed = challenge
    closed.end = end
    // The password that a sign-up waited with is not needed any more.
    closed.passwordHash = nil
    closed.lifecycle = closed.lifecycle.updated(at: now)
    try save(closed)
  }

  /// Takes a code, counting it if it is wrong.
  ///
  /// A refusal is a value: an error would take the count back with the transaction.
  ///
  /// - Parameters:
  ///   - claim: what was typed.
  ///   - using: whether a right code is used up by it.
  ///   - place: where it was typed.
  ///   - context: keys and figures.
  ///   - now: the time.
  /// - Returns: the challenge as it was before, or what to throw.
  /// - Throws: `StorageError` only.
  func redeem(
    _ claim: CodeSubmission, using: Bool = true, from place: NetworkAddress?,
    in context: some IdentityContext, at now: Timestamp
  ) throws -> Result<Challenge, IdentityError> {
    let (policy, keys) = (context.identityPolicy, context.identityKeys)
    let fromPlace = RateClaim.tries(from: place, policy, keys)
    if let refusal = try take(fromPlace, at: now) { return .failure(refusal) }
    guard var challenge = try challenge(for: claim) else { return .failure(.invalidCode) }
    let hash = Challenge.hash(
      of: claim.code, challenge.id, challenge.purpose, challenge.contactHash, keys)
    let isFromAsker = challenge.deviceHash == nil || challenge.deviceHash == claim.deviceHash
    // Only the device that had a code learns that it is over: else any user would learn who asked
    // for one lately.
    let over = isFromAsker && hash == challenge.codeHash ? IdentityError.codeExpired : .invalidCode
    if challenge.end != nil { return .failure(over) }
    // A clock that went back makes no old code young.
    let age = abs(now.milliseconds - challenge.issuedAt.milliseconds)
    if age >= policy.codeValidity.inMilliseconds {
      try close(challenge, .expired, at: now)
      return .failure(over)
    }
    // No other device can guess this code, or burn it.
    guard isFromAsker else { return .failure(.invalidCode) }
    let owner = try challenge.account ?? owner(of: challenge.contactHash)
    let isOwn = try isOwn(claim.deviceHash, of: owner)
    let strangers = Throttle.codes(for: challenge.contactHash, deviceHash: nil, policy, keys)
    let throttle =
      isOwn
      ? Throttle.codes(
        for: challenge.contactHash, deviceHash: claim.deviceHash, policy, keys) : strangers
    // Looked at before anything is taken: who has to wait uses nothing up.
    if let refusal = try mustWait([throttle], at: now) { return .failure(refusal) }
    // A try without a challenge got no further than above. But a stranger can ask for a challenge of
    // their own, and use up the contact's tries with that.
    let forContact = RateClaim(
      policy.triesPerContact, "code tries", challenge.contactHash.bytes, keys: keys)
    if let refusal = try take([forContact], at: now) { return .failure(refusal) }
    if hash == challenge.codeHash {
      try forgive(isOwn ? [throttle, strangers] : [strangers], at: now)
      if using { try close(challenge, .used, at: now) }
      return .success(challenge)
    }
    if let refusal = try beginTry([throttle], at: now) { return .failure(refusal) }
    challenge.failures += 1
    if challenge.failures >= policy.codeTries {
      try close(challenge, .burnt, at: now)
      // A code for signing up belongs to no account: an owner of the address was sent none.
      if let owner, challenge.purpose != .signUp, try find(owner) != nil {
        try note(.codeBurnt, claim.event, owner, at: now)
      }
    } else {
      challenge.lifecycle = challenge.lifecycle.updated(at: now)
      try save(challenge)
    }
    return .failure(.invalidCode)
  }

  /// The challenge that a code is for; none if it is for another purpose, contact or account.
  private func challenge(for claim: CodeSubmission) throws -> Challenge? {
    let found: Challenge?
    if let id = claim.challenge {
      found = try find(id)
    } else if let contact = claim.contact {
      found = try first(
        Query<Challenge>().filter(\.contactHash == contact).filter(\.purpose == claim.purpose)
          .order(by: \.issuedAt, .descending).order(by: \.id, .descending))
    } else {
      found = nil
    }
    guard let found, found.purpose == claim.purpose,
      claim.contact == nil || claim.contact == found.contactHash,
      claim.account == nil || claim.account == found.account
    else { return nil }
    return found
  }
}

extension WriteTransaction {
  /// Ends every open code that was sent for an account: after a change of password or contact, none
  /// that was asked for before is good for anything.
  func closeChallenges(of account: Identifier<Account>, at now: Timestamp) throws {
    let open = try fetch(Query<Challenge>().filter(\.account == account).filter(.isNil(\.end)))
    for challenge in open { try close(challenge.id, .replaced, at: now) }
  }

  /// Uses up a code that was right, and was counted, in a transaction before this one.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/codeExpired`` if it was used, replaced
  ///   or burnt meanwhile, or its time ran out.
  func useUp(
    _ id: Identifier<Challenge>, _ policy: IdentityPolicy, at now: Timestamp
  ) throws {
    guard let challenge = try find(id), challenge.end == nil,
      abs(now.milliseconds - challenge.issuedAt.milliseconds)
        < policy.codeValidity.inMilliseconds
    else { throw IdentityError.codeExpired }
    try close(id, .used, at: now)
  }
}

extension RecordReading {
  /// The account of a hashed contact; `nil` if no account has it.
  func owner(of contact: KeyedDigest) throws -> Identifier<Account>? {
    try first(Query<PhoneBinding>().filter(\.contactHash == contact))?.account
      ?? first(Query<EmailBinding>().filter(\.contactHash == contact))?.account
  }

  /// Returns whether a device has or had a session of an account that is kept still.
  func isOwn(_ device: KeyedDigest?, of account: Identifier<Account>?) throws -> Bool {
    guard let device, let account else { return false }
    return try first(
      Query<Session>().filter(\.account == account).filter(\.deviceHash == device)) != nil
  }
}
