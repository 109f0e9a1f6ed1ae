import DomainModels

extension IdentityKeys {
  /// What a contact is found by.
  func digest(of contact: Contact) -> KeyedDigest {
    KeyedDigest(hash(contact.key, for: .contact))
  }

  /// What is kept of a device's nonce.
  func digest(of device: Device) -> KeyedDigest? {
    device.nonce.map { KeyedDigest(hash(Array($0.utf8.prefix(512)), for: .device)) }
  }
}

extension Contact {
  /// The place for which a contact of an account is sealed: it opens for no other account.
  static func place(of account: Identifier<Account>) -> [UInt8] {
    Array("contact:\(account)".utf8)
  }
}
