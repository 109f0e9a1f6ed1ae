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
    _ claim: CodeClaim, using: Bool = true, from place: NetworkAddress?,
    in context: some IdentityContext, at now: Timestamp
  ) throws -> Result<Challenge, IdentityError> {
    let (policy, keys) = (context.identityPolicy, context.identityKeys)
    let fromPlace = RateClaim.tries(from: place, policy, keys)
    if let refusal = try take(fromPlace, at: now) { return .failure(refusal) }
    guard var challenge = try challenge(for: claim) else { return .failure(.invalidCode) }
    if challenge.end != nil { return .failure(.codeExpired) }
    // A clock that went back makes no old code young.
    let age = abs(now.milliseconds - challenge.issuedAt.milliseconds)
    if age >= policy.codeValidity.inMilliseconds {
      try close(challenge, .expired, at: now)
      return .failure(.codeExpired)
    }
    // Whoever asked can't guess on another device, and nobody else can burn the code from there.
    if let wanted = challenge.deviceHash, wanted != claim.deviceHash {
      return .failure(.invalidCode)
    }
    // Only here, so that a stranger with no challenge uses up nobody's tries.
    let forContact = RateClaim(
      policy.triesPerContact, "code tries", challenge.contactHash.bytes, keys: keys)
    if let refusal = try take([forContact], at: now) { return .failure(refusal) }
    let hash = Challenge.hash(
      of: claim.code, challenge.id, challenge.purpose, challenge.contactHash, keys)
    if hash == challenge.codeHash {
      if using { try close(challenge, .used, at: now) }
      return .success(challenge)
    }
    challenge.failures += 1
    if challenge.failures >= policy.codeTries {
      try close(challenge, .burnt, at: now)
      if let account = challenge.account {
        try note(.codeBurnt, claim.event, account, at: now)
      }
    } else {
      challenge.lifecycle = challenge.lifecycle.updated(at: now)
      try save(challenge)
    }
    return .failure(.invalidCode)
  }

  /// The challenge that a code is for; none if it is for another purpose, contact or account.
  private func challenge(for claim: CodeClaim) throws -> Challenge? {
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
