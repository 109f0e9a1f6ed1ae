/// The data that an authenticator reports and signs (WebAuthn level 3, 6.1).
struct AuthenticatorData {
  /// A new credential: its ID and its public key.
  struct AttestedCredential {
    let credential: [UInt8]
    let key: PasskeyKey
  }

  private struct Flags {
    let bits: UInt8

    var hasUser: Bool { bits & 0x01 != 0 }
    var isVerified: Bool { bits & 0x04 != 0 }
    var canBackUp: Bool { bits & 0x08 != 0 }
    var isBackedUp: Bool { bits & 0x10 != 0 }
    var hasCredential: Bool { bits & 0x40 != 0 }
    var hasExtensions: Bool { bits & 0x80 != 0 }
    var hasReserved: Bool { bits & 0x22 != 0 }
  }

  static let mostBytes = 2_048
  static let mostCredentialBytes = 1_023

  let counter: Int
  let attested: AttestedCredential?

  /// Reads it to the last byte.
  ///
  /// - Throws: ``PasskeyError`` if it is malformed, of another party, or if no user was there and
  ///   verified.
  init(_ bytes: [UInt8], for party: PasskeyRelyingParty) throws(PasskeyError) {
    guard (37...Self.mostBytes).contains(bytes.count),
      KeyedDigest(Array(bytes[..<32])) == KeyedDigest(party.verifier.digest(Array(party.id.utf8)))
    else { throw .refused }
    let flags = Flags(bits: bytes[32])
    guard flags.hasUser, flags.isVerified, !flags.hasReserved,
      flags.canBackUp || !flags.isBackedUp
    else { throw .refused }
    counter = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
    var rest = bytes[37...]
    if flags.hasCredential {
      guard rest.count > 18 else { throw .refused }
      let count = Int(rest[rest.startIndex + 16]) << 8 | Int(rest[rest.startIndex + 17])
      rest = rest.dropFirst(18)
      guard (1...Self.mostCredentialBytes).contains(count), rest.count > count else {
        throw .refused
      }
      let credential = Array(rest.prefix(count))
      var reader = CBORReader(rest.dropFirst(count))
      attested = AttestedCredential(
        credential: credential, key: try PasskeyKey(cose: reader.value(), party.verifier))
      rest = reader.remainder
    } else {
      attested = nil
    }
    if flags.hasExtensions {
      var reader = CBORReader(rest)
      guard try reader.value().count != nil else { throw .refused }
      rest = reader.remainder
    }
    guard rest.isEmpty else { throw .refused }
  }
}

extension PasskeyKey {
  /// Reads a key in COSE's form (RFC 9053): the one form of each algorithm, with nothing beside.
  init(cose value: CBORReader.Value, _ verifier: any PasskeyVerifier) throws(PasskeyError) {
    func integer(_ key: Int) -> Int? { value[.integer(key)]?.integer }
    func coordinate(_ key: Int) throws(PasskeyError) -> [UInt8] {
      guard let bytes = value[.integer(key)]?.bytes, bytes.count == 32 else { throw .refused }
      return bytes
    }
    switch (integer(1), integer(3), integer(-1), value.count) {
    case (2, -7, 1, 5): self = .es256(x: try coordinate(-2), y: try coordinate(-3))
    case (1, -8, 6, 4): self = .ed25519(try coordinate(-2))
    default: throw .refused
    }
    guard verifier.isUsable(self) else { throw .refused }
  }

  /// As a row keeps it: the number of the algorithm, then the key.
  var stored: [UInt8] {
    switch self {
    case .es256(let x, let y): [7] + x + y
    case .ed25519(let key): [8] + key
    }
  }

  init?(stored bytes: [UInt8]) {
    switch (bytes.first, bytes.count) {
    case (7, 65): self = .es256(x: Array(bytes[1..<33]), y: Array(bytes[33...]))
    case (8, 33): self = .ed25519(Array(bytes[1...]))
    default: return nil
    }
  }
}
