public import DomainModels

/// A code that is under way: what has to come back with it, kept from one run of a program to the
/// next.
public struct PendingChallenge: Sendable, Equatable, Codable {
  /// What it is for.
  public var purpose: PendingPurpose
  /// The number or address that it went to, as it was typed; empty for
  /// ``PendingPurpose/proof``, which goes where the account is known.
  public var contact: String
  /// What ``CodeSent/challenge`` said.
  public var challenge: String
  /// When the code works no more, by this device's clock.
  public var expiresAt: Timestamp

  public init(
    purpose: PendingPurpose, contact: String, challenge: String, expiresAt: Timestamp
  ) {
    self.purpose = purpose
    self.contact = contact
    self.challenge = challenge
    self.expiresAt = expiresAt
  }
}

extension PendingChallenge: CustomStringConvertible, CustomReflectable {
  /// The purpose only: the contact is nobody else's business.
  public var description: String { "a code for \(purpose.rawValue)" }
  /// No mirror shows the contact.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
