extension Throttle {
  /// What wrong passwords for an address are counted by.
  ///
  /// - Parameters:
  ///   - contact: the address, hashed.
  ///   - place: where the try comes from.
  ///   - deviceHash: the device, if the account was signed in from it before.
  ///   - policy: the figures.
  ///   - keys: hash the names.
  /// - Returns: one count for one's own device; else one for the account from this place, one for
  ///   the account from anywhere, and one for the place.
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

  /// What wrong passwords for an address are counted by, from anywhere.
  static func account(
    _ contact: KeyedDigest, _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> Throttle {
    Throttle(policy.accountLockout, "anywhere", contact.bytes, keys: keys)
  }
}
