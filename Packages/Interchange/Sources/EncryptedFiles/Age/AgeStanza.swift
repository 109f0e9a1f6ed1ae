import Crypto

/// One way to come by a file's key: for whom, and the key sealed for them.
struct AgeStanza: Equatable {
  /// The kind of recipient first.
  var arguments: [String]
  var body: [UInt8]

  /// The first argument of a stanza that a passphrase opens.
  static let scrypt = "scrypt"

  private static let label = Array("age-encryption.org/v1/scrypt".utf8)
  private static let nonce = [UInt8](repeating: 0, count: 12)
  static let fileKeySize = 16

  /// Seals a file's key with a passphrase.
  init(
    wrapping fileKey: SymmetricKey, passphrase: SymmetricKey, salt: [UInt8], workFactor: Int
  ) throws(EncryptedFileError) {
    let key = try PassphraseKey.scrypt(
      passphrase, salt: AgeStanza.label + salt, workFactor: workFactor)
    arguments = [AgeStanza.scrypt, Base64Text.unpadded(salt), String(workFactor)]
    do {
      let box = try fileKey.withUnsafeBytes {
        try ChaChaPoly.seal($0, using: key, nonce: ChaChaPoly.Nonce(data: AgeStanza.nonce))
      }
      body = Array(box.ciphertext) + Array(box.tag)
    } catch {
      throw EncryptedFileError(.noMemory, "the file's key could not be sealed")
    }
  }

  init(arguments: [String], body: [UInt8]) {
    self.arguments = arguments
    self.body = body
  }

  /// The file's key.
  ///
  /// - Throws: ``EncryptedFileError``.
  func unwrap(
    passphrase: SymmetricKey, workFactorLimit: Int
  ) throws(EncryptedFileError) -> SymmetricKey {
    guard arguments.count == 3, let salt = Base64Text.bytes(ofUnpadded: arguments[1]),
      salt.count == 16, let workFactor = AgeStanza.number(arguments[2]),
      body.count == AgeStanza.fileKeySize + 16
    else {
      throw EncryptedFileError(
        .malformed, "the line of the file's beginning that names the passphrase is damaged",
        hint: "Take another copy of the file")
    }
    guard workFactor <= workFactorLimit else {
      throw EncryptedFileError(
        .tooCostly,
        "the file asks for scrypt with 2^\(arguments[2].prefix(9)) steps, and no more than "
          + "2^\(workFactorLimit) are allowed",
        hint: "Open it with the program `age`, if you trust where it comes from")
    }
    let key = try PassphraseKey.scrypt(
      passphrase, salt: AgeStanza.label + salt, workFactor: workFactor)
    do {
      let box = try ChaChaPoly.SealedBox(combined: AgeStanza.nonce + body)
      return SymmetricKey(data: try ChaChaPoly.open(box, using: key))
    } catch {
      throw EncryptedFileError(
        .wrongPassphrase, "the passphrase does not open this file",
        hint: "Check the keyboard layout and capital letters, and try again; nothing was changed")
    }
  }

  /// A decimal number without leading zeros; one that is too large for anything is the greatest.
  private static func number(_ text: String) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = text.utf8.first, first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ digits.contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }
}
