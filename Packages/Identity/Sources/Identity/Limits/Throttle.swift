import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of wrong passwords or codes, and how long to wait after it.
struct Throttle: Sendable {
  let count: Identifier<FailureCount>
  let policy: LockoutPolicy
  /// Whether one right password forgives the whole row: not for a place, where somebody could sign
  /// in to an account of their own between two guesses.
  let isForgivenWhole: Bool

  init(
    _ policy: LockoutPolicy, _ name: String, _ subject: [UInt8], forgivenWhole: Bool = true,
    keys: any IdentityKeys
  ) {
    self.policy = policy
    isForgivenWhole = forgivenWhole
    count = Identifier(
      UUID(spelledBy: keys.hash(Array("wrong \(name):".utf8) + subject, for: .limit)))
  }
}
