extension Throttle {
  /// What wrong codes for a contact are counted by, over all of its codes and for as long as none is
  /// right.
  ///
  /// - Parameters:
  ///   - contact: the contact, hashed.
  ///   - deviceHash: the device, if the owner was signed in from it before.
  ///   - policy: the figures.
  ///   - keys: hash the names.
  /// - Returns: one count for one's own device, so that no stranger's tries keep it waiting; else one
  ///   for all other devices together.
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
