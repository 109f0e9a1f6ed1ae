import DomainModels
import Storage

extension WriteTransaction {
  /// Ends every open code that was sent for an account: after a change of password or contact, none
  /// that was asked for before is good for anything.
  func closeChallenges(of account: Identifier<Account>, at now: Timestamp) throws {
    let open = try fetch(Query<Challenge>().filter(\.account == account).filter(.isNil(\.end)))
    for challenge in open { try close(challenge.id, .replaced, at: now) }
  }

  /// Uses up a code that was right, and was counted, in a transaction before this one.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/codeExpired`` if it was used, replaced or
  ///   burnt meanwhile, or its time ran out.
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
