import Secrets

extension IdentityPolicy {
  /// Refuses a password that is too short, too long or too common.
  ///
  /// Characters are counted as Unicode scalars, length in bytes as UTF-8. The bytes are taken as they
  /// are: two spellings of é are two passwords, since normalising needs tables that the port does
  /// not have. Whoever takes passwords from several keyboards normalises them before (NFC).
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/weakPassword``, all of whose sentences
  ///   are about the password in general and not about what is in it.
  func check(_ password: Secret, for address: EmailAddress? = nil) throws(IdentityError) {
    let problem: String? = password.withBytes { bytes in
      // Bytes of the form 10xxxxxx go on with a character.
      let characters = bytes.count { $0 & 0xC0 != 0x80 }
      if characters < shortestPassword { return "has fewer than \(shortestPassword) characters" }
      if bytes.count > longestPassword { return "has more than \(longestPassword) bytes" }
      let lowered = bytes.lazy.map(\.loweredASCII)
      if CommonPasswords.all.contains(where: { $0.utf8.elementsEqual(lowered) }) {
        return "is one of those that everybody tries first"
      }
      if let first = bytes.first, bytes.allSatisfy({ $0 == first }) {
        return "is one character over and over"
      }
      guard let address else { return nil }
      let name = address.key.split(separator: "@")[0]
      if [address.key[...], name].contains(where: { $0.utf8.elementsEqual(lowered) }) {
        return "is the e-mail address"
      }
      return nil
    }
    guard let problem else { return }
    throw IdentityError(
      .weakPassword, "the password \(problem)", hint: "Several words in a row make a good one")
  }
}
