import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of wrong passwords or codes, and how long to wait after it.
struct Throttle: Sendable {
  let count: Identifier<FailureCount>
  let policy: LockoutPolicy
  /// True if one right password forgives the whole row: not for a place, where a user could sign in
  /// to an account of their own between two guesses.
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

extension Throttle {
  /// The counts for wrong codes of a contact, over all of its codes and for as long as none is
  /// right.
  ///
  /// - Parameters:
  ///   - contact: the contact, hashed.
  ///   - deviceHash: the device, if the owner was signed in from it before.
  ///   - policy: the figures.
  ///   - keys: hash the names.
  /// - Returns: one count for the owner's own device, so that no stranger's tries keep it waiting;
  ///   else one for all other devices together.
  static func codes(
    for contact: KeyedDigest, deviceHash: KeyedDigest?, _ policy: IdentityPolicy,
    _ keys: any IdentityKeys
  ) -> Throttle {
    if let deviceHash {
      return Throttle(
        policy.codeLockout, "codes on", contact.bytes + deviceHash.bytes, keys: keys)
    }
    return Throttle(policy.codeLockout, "codes", contact.bytes, keys: keys)
  }
}

extension Throttle {
  /// The counts for wrong passwords of an address.
  ///
  /// - Parameters:
  ///   - contact: the address, hashed.
  ///   - place: where the try comes from.
  ///   - deviceHash: the device, if the account was signed in from it before.
  ///   - policy: the figures.
  ///   - keys: hash the names.
  /// - Returns: one count for the owner's own device; else one for the account from this place, one
  ///   for the account from anywhere, and one for the place.
  static func passwords(
    of contact: KeyedDigest, from place: NetworkAddress?, deviceHash: KeyedDigest?,
    _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> [Throttle] {
    if let deviceHash {
      return [
        Throttle(policy.lockout, "on", contact.bytes + deviceHash.bytes, keys: keys)
      ]
    }
    let from = place?.bytes ?? []
    var throttles = [
      Throttle(policy.lockout, "from", contact.bytes + from, keys: keys),
      account(contact, policy, keys),
    ]
    if place != nil {
      throttles.append(
        Throttle(policy.addressLockout, "place", from, forgivenWhole: false, keys: keys))
    }
    return throttles
  }

  /// The count for wrong passwords of an address, from anywhere.
  static func account(
    _ contact: KeyedDigest, _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> Throttle {
    Throttle(policy.accountLockout, "anywhere", contact.bytes, keys: keys)
  }
}

extension WriteTransaction {
  /// Counts a try as wrong before it is made, unless a user has to wait: many tries at one time
  /// can't all pass before the first is counted.
  ///
  /// Who is refused leaves no row behind that was not there.
  ///
  /// - Returns: what to throw once the transaction is over; `nil` if the password may be tried.
  func beginTry(_ throttles: [Throttle], at now: Timestamp) throws -> IdentityError? {
    let refusal = try mustWait(throttles, at: now)
    for throttle in throttles {
      let time = RowTime(of: try find(throttle.count)?.lastAt, now: now)
      // A clock that jumped back starts the wait again, so that it is neither skipped nor endless.
      if refusal != nil, !time.isJump { continue }
      var row = try row(of: throttle, at: now)
      if refusal == nil {
        row.failures = min(row.failures, 1_000_000) + 1
        row.lastAt = time.at
      }
      row.lifecycle = row.lifecycle.updated(at: now)
      try save(row)
    }
    return refusal
  }

  /// Forgives what was counted, because the password or code was right.
  func forgive(_ throttles: [Throttle], at now: Timestamp) throws {
    for throttle in throttles {
      guard var row = try find(throttle.count) else { continue }
      if throttle.isForgivenWhole || row.failures <= 1 {
        try erase(row.id, at: now)
      } else {
        row.failures -= 1
        try save(row)
      }
    }
  }
}

extension RecordReading {
  /// The error if a user has to wait before the next try, or `nil`; it counts nothing.
  func mustWait(_ throttles: [Throttle], at now: Timestamp) throws -> IdentityError? {
    var wait = Duration.zero
    for throttle in throttles {
      let time = RowTime(of: try find(throttle.count)?.lastAt, now: now)
      let row = try row(of: throttle, at: now)
      let passed = Duration.milliseconds(time.at.milliseconds - row.lastAt.milliseconds)
      let rest = throttle.policy.wait(after: row.failures) - passed
      if rest > .zero { wait = max(wait, rest + .milliseconds(time.ahead)) }
    }
    return wait > .zero ? .rateLimited(wait) : nil
  }

  /// The count as it stands now: none if it is forgotten, and never from beyond a jump of the clock.
  fileprivate func row(of throttle: Throttle, at now: Timestamp) throws -> FailureCount {
    var row =
      try find(throttle.count)
      ?? FailureCount(
        id: throttle.count, failures: 0, lastAt: now, lifecycle: Lifecycle(createdAt: now))
    let time = RowTime(of: row.lastAt, now: now)
    if time.isJump { row.lastAt = now }
    let passed = Duration.milliseconds(time.at.milliseconds - row.lastAt.milliseconds)
    if passed >= throttle.policy.memory { row.failures = 0 }
    return row
  }
}
