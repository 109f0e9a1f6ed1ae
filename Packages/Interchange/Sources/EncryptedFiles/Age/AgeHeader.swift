import Crypto

/// The lines at the beginning of an age file: for whom it is, and what proves that it was not changed
/// that.
struct AgeHeader {
  var stanzas: [AgeStanza]
  /// The bytes that ``code`` is for: everything up to the three dashes.
  let authenticated: [UInt8]
  let code: [UInt8]

  static let anyVersion = Array("age-encryption.org/".utf8)
  private static let version = "age-encryption.org/v1"
  private static let columns = 64

  /// The number of bytes of lines that are read at most: a file for very many recipients has some
  /// thousand.
  static let sizeLimit = 1 << 20

  // MARK: Writing

  /// The lines of a header with one stanza.
  static func bytes(of stanza: AgeStanza, fileKey: SymmetricKey) -> [UInt8] {
    var text = version + "\n-> " + stanza.arguments.joined(separator: " ") + "\n"
    var body = Base64Text.unpadded(stanza.body)[...]
    while body.utf8.count >= columns {
      text += body.prefix(columns) + "\n"
      body = body.dropFirst(columns)
    }
    text += body + "\n---"
    let authenticated = Array(text.utf8)
    let code = HMAC<SHA256>.authenticationCode(for: authenticated, using: macKey(of: fileKey))
    return authenticated + Array((" " + Base64Text.unpadded(code) + "\n").utf8)
  }

  private static func macKey(of fileKey: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: [UInt8](), info: Array("header".utf8), outputByteCount: 32)
  }

  // MARK: Reading

  /// Returns whether these bytes can still become a header, as far as the first line tells.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(anyVersion.count).elementsEqual(anyVersion.prefix(bytes.count))
  }

  /// Looks for the end of the header.
  ///
  /// - Parameters:
  ///   - bytes: the file's beginning.
  ///   - start: where to begin to look; moves on, so that nothing is looked at twice.
  /// - Returns: where it ends, behind its last line feed; `nil` if that has not come.
  static func end(in bytes: [UInt8], from start: inout Int) -> Int? {
    let line = Array("\n---".utf8)
    while let feed = bytes[start...].firstIndex(of: line[0]) {
      guard bytes.count >= feed + line.count else { return nil }
      if bytes[feed..<feed + line.count].elementsEqual(line) {
        guard let last = bytes[(feed + 1)...].firstIndex(of: line[0]) else { return nil }
        return last + 1
      }
      start = feed + 1
    }
    start = bytes.count
    return nil
  }

  /// Reads a whole header.
  init(_ bytes: ArraySlice<UInt8>) throws(EncryptedFileError) {
    guard bytes.allSatisfy({ $0 == 0x0A || (0x20...0x7E).contains($0) }) else {
      throw AgeHeader.malformed
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let last = lines.popLast(), let first = lines.first else {
      throw AgeHeader.malformed
    }
    guard first == AgeHeader.version else {
      throw EncryptedFileError(
        .unknownVersion, "the file is of the version \(first.dropFirst(19).prefix(20)) of age",
        hint: "This program reads version v1; open the file with a newer `age`")
    }
    guard last.hasPrefix("--- "),
      let code = Base64Text.bytes(ofUnpadded: String(last.dropFirst(4))), code.count == 32
    else { throw AgeHeader.malformed }
    self.code = code
    authenticated = Array(bytes.dropLast(last.utf8.count - 3 + 1))
    stanzas = try AgeHeader.stanzas(lines.dropFirst())
  }

  private static func stanzas(
    _ lines: ArraySlice<String>
  ) throws(EncryptedFileError) -> [AgeStanza] {
    var stanzas: [AgeStanza] = []
    var lines = lines
    while let first = lines.popFirst() {
      guard first.hasPrefix("-> ") else { throw malformed }
      let arguments = first.dropFirst(3).split(separator: " ", omittingEmptySubsequences: false)
      guard arguments.allSatisfy({ !$0.isEmpty }) else { throw malformed }
      var text = ""
      while true {
        guard let line = lines.popFirst(), line.utf8.count <= columns else { throw malformed }
        text += line
        if line.utf8.count < columns { break }
      }
      guard let body = Base64Text.bytes(ofUnpadded: text) else { throw malformed }
      stanzas.append(AgeStanza(arguments: arguments.map(String.init), body: body))
    }
    guard !stanzas.isEmpty else { throw malformed }
    return stanzas
  }

  /// The one stanza that a passphrase opens.
  var passphraseStanza: AgeStanza {
    get throws(EncryptedFileError) {
      let sealed = stanzas.filter { $0.arguments[0] == AgeStanza.scrypt }
      guard let stanza = sealed.first else {
        let kinds = Set(stanzas.map { String($0.arguments[0].prefix(20)) }).sorted()
        throw EncryptedFileError(
          .needsIdentity,
          "the file was sealed for the owner of a key (\(kinds.prefix(5).joined(separator: ", "))), "
            + "not with a passphrase",
          hint: "Open it with `age -d -i KEYFILE`, and take what comes out")
      }
      // The file can then only have been written by a holder of the passphrase.
      guard stanzas.count == 1 else {
        throw EncryptedFileError(
          .malformed, "the file has a passphrase beside other recipients, which age does not allow")
      }
      return stanza
    }
  }

  /// Returns whether nothing of the header was changed since it was written with this key.
  func isGenuine(for fileKey: SymmetricKey) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: authenticated, using: AgeHeader.macKey(of: fileKey))
  }

  static let malformed = EncryptedFileError(
    .malformed, "the beginning of the age file is damaged", hint: "Take another copy of the file")
}
