public import DomainModels

extension IdentityKeys {
  /// What a contact is found by.
  func digest(of contact: Contact) -> KeyedDigest {
    KeyedDigest(hash(contact.key, for: .contact))
  }

  /// What is kept of a device's nonce; `nil` if it has none, or one that could be guessed.
  func digest(of device: Device) -> KeyedDigest? {
    guard let nonce = device.nonce, nonce.utf8.count >= Device.shortestNonce else { return nil }
    return KeyedDigest(hash(Array(nonce.utf8.prefix(512)), for: .device))
  }
}

extension Contact {
  /// The place for which a contact of an account is sealed: it opens for no other account.
  public static func place(of account: Identifier<Account>) -> [UInt8] {
    Array("contact:\(account)".utf8)
  }
}
