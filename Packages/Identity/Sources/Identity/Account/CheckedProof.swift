import DomainModels
import Storage

/// A proof that was right when it was looked at; it is used up with what it is for, so that nobody
/// has to prove anything twice because a limit refused.
struct CheckedProof: Sendable {
  /// The code; `nil` for a password, which is not used up.
  let challenge: Identifier<Challenge>?
}

extension WriteTransaction {
  /// Uses up a proof.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/codeExpired`` if it works no more.
  func use(_ proof: CheckedProof, _ policy: IdentityPolicy, at now: Timestamp) throws {
    if let challenge = proof.challenge { try useUp(challenge, policy, at: now) }
  }
}
