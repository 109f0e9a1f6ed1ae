import DomainModels

/// A code that somebody typed, and what it has to be good for.
struct CodeClaim: Sendable {
  let code: OneTimeCode
  let purpose: ChallengePurpose
  /// Which challenge; `nil` for the newest of the contact.
  var challenge: Identifier<Challenge>?
  /// The contact it has to have been sent to; `nil` if the challenge's own will do.
  var contact: KeyedDigest?
  /// The account it has to be for; `nil` if any will do.
  var account: Identifier<Account>?
  let deviceHash: KeyedDigest?
  /// For the audit log, should the code be burnt.
  let event: Identifier<SecurityEvent>

  init(
    _ code: OneTimeCode, for purpose: ChallengePurpose, challenge: Identifier<Challenge>?,
    contact: Contact? = nil, account: Identifier<Account>? = nil, from device: Device,
    in context: some IdentityContext
  ) {
    self.code = code
    self.purpose = purpose
    self.challenge = challenge
    self.contact = contact.map { context.identityKeys.digest(of: $0) }
    self.account = account
    deviceHash = context.identityKeys.digest(of: device)
    event = context.identifiers.next()
  }
}
