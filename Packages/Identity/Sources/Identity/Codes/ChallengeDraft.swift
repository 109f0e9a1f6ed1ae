import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A code that is about to be kept and sent: all that is drawn for it, drawn before the transaction.
struct ChallengeDraft: Sendable {
  let challenge: Challenge
  let code: OneTimeCode
  let message: UUID

  init(
    _ purpose: ChallengePurpose, to contact: Contact, account: Identifier<Account>? = nil,
    from device: Device, passwordHash: String? = nil, in context: some IdentityContext,
    at now: Timestamp
  ) {
    let keys = context.identityKeys
    let id: Identifier<Challenge> = context.identifiers.next()
    let hash = keys.digest(of: contact)
    code = OneTimeCode(length: context.identityPolicy.codeLength, from: context.random)
    message = context.identifiers.uuid()
    challenge = Challenge(
      id: id, purpose: purpose, contactHash: hash, account: account,
      codeHash: Challenge.hash(of: code, id, purpose, hash, keys),
      deviceHash: keys.digest(of: device), passwordHash: passwordHash, failures: 0, issuedAt: now,
      end: nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// What whoever asked is told.
  func request(_ policy: IdentityPolicy) -> CodeRequest {
    CodeRequest(
      challenge: challenge.id, validity: policy.codeValidity, resendAfter: policy.resend.interval)
  }
}

extension Challenge {
  /// The hash of a code, good for one challenge, purpose and contact.
  static func hash(
    of code: OneTimeCode, _ id: Identifier<Challenge>, _ purpose: ChallengePurpose,
    _ contact: KeyedDigest, _ keys: any IdentityKeys
  ) -> KeyedDigest {
    let message = "\(id) \(purpose.rawValue) \(code.digits) "
    return KeyedDigest(keys.hash(Array(message.utf8) + contact.bytes, for: .code))
  }
}
