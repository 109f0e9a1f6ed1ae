import Secrets

/// The passwords that attackers try first, of 8 characters and more, in lower case.
///
/// A small list on purpose: it stops the guesses that fit into a lockout's first tries. A service
/// with more at stake asks a list of leaked passwords in front of this.
enum CommonPasswords {
  static let all: [String] = [
    "password", "password1", "password12", "password123", "password1234", "passw0rd", "p@ssw0rd",
    "p@ssword", "passwort", "passwort1", "motdepasse", "contraseña", "kennwort", "12345678",
    "123456789", "1234567890", "0123456789", "87654321", "987654321", "11111111", "111111111",
    "00000000", "000000000", "22222222", "55555555", "66666666", "77777777", "88888888",
    "99999999", "12341234", "11223344", "12121212", "13131313", "69696969", "1q2w3e4r",
    "1q2w3e4r5t", "1qaz2wsx", "qwertyui", "qwertyuiop", "qwerty12", "qwerty123", "qwertz123",
    "qwertzuiop", "azertyuiop", "asdfghjk", "asdfghjkl", "zxcvbnm1", "zaq12wsx", "q1w2e3r4",
    "abcd1234", "abc12345", "abc123456", "a1234567", "a12345678", "aa123456", "abcdefgh",
    "abcdefghi", "iloveyou", "iloveyou1", "iloveyou2", "ichliebedich", "jetaime1", "football",
    "football1", "baseball", "baseball1", "basketball", "softball", "superman", "superman1",
    "batman123", "spiderman", "pokemon1", "starwars", "starwars1", "princess", "princess1",
    "sunshine", "sunshine1", "butterfly", "chocolate", "computer", "internet", "samsung1",
    "michelle", "jennifer", "jessica1", "charlie1", "jordan23", "michael1", "danielle", "alexander",
    "liverpool", "arsenal1", "chelsea1", "barcelona", "manchester", "trustno1", "whatever",
    "welcome1", "welcome123", "letmein1", "changeme", "changeme1", "default1", "admin123",
    "administrator", "administrator1", "master123", "test1234", "testtest", "secret123",
    "dragon123", "monkey123", "shadow123", "qazwsxedc", "google123", "facebook", "facebook1",
    "liebling", "schatzi1", "hallo123", "hallohallo", "sommer2024", "sommer2025", "winter2024",
    "winter2025", "summer2024", "summer2025", "fuckyou1", "fuckyou123", "mustang1", "corvette",
    "maverick", "midnight", "marlboro", "rainbow1", "victoria", "elephant", "jonathan",
  ]
}

extension IdentityPolicy {
  /// Refuses a password that is too short, too long or too common.
  ///
  /// Characters are counted as Unicode scalars, length in bytes as UTF-8. The bytes are taken as they
  /// are: two spellings of é are two passwords, since normalising needs tables that the port does
  /// not have. A service that takes passwords from several keyboards normalises them before (NFC).
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
        return "is one of those that attackers try first"
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
