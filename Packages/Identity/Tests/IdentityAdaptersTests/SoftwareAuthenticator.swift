import Crypto
import Foundation
import Identity

/// A browser and its authenticator in software, which can also do each thing wrong.
struct SoftwareAuthenticator {
  enum Key {
    case es256(P256.Signing.PrivateKey)
    case ed25519(Curve25519.Signing.PrivateKey)
  }

  var key = Key.es256(P256.Signing.PrivateKey())
  var credential = [UInt8](repeating: 7, count: 16)
  var handle: [UInt8] = []
  var counter: UInt32 = 0

  // What it says, and what a test changes in it.
  var party = "friends.example.org"
  var origin = "https://friends.example.org"
  var type: String?
  var flags: UInt8 = 0x05
  var algorithm: [UInt8]?
  var format = "none"
  var crossOrigin = false
  var behind: [UInt8] = []
  var named: [UInt8]?
  var spoils = false

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  private func client(_ usual: String, _ challenge: [UInt8]) -> [UInt8] {
    let json = """
      {"type":"\(type ?? usual)","challenge":"\(Self.text(challenge))","origin":"\(origin)",\
      "crossOrigin":\(crossOrigin)}
      """
    return Array(json.utf8)
  }

  private func data(_ flags: UInt8, _ rest: [UInt8]) -> [UInt8] {
    let count = (0..<4).reversed().map { UInt8(truncatingIfNeeded: counter >> ($0 * 8)) }
    return Array(SHA256.hash(data: Array(party.utf8))) + [flags] + count + rest + behind
  }

  static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count < 24
      ? [0x40 | UInt8(bytes.count)] + bytes
      : bytes.count < 256
        ? [0x58, UInt8(bytes.count)] + bytes
        : [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
  }

  static func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

  private var cose: [UInt8] {
    switch key {
    case .es256(let key):
      let point = Array(key.publicKey.rawRepresentation)
      return [0xA5, 0x01, 0x02, 0x03] + (algorithm ?? [0x26]) + [0x20, 0x01, 0x21]
        + Self.bytes(Array(point.prefix(32))) + [0x22] + Self.bytes(Array(point.suffix(32)))
    case .ed25519(let key):
      return [0xA4, 0x01, 0x01, 0x03] + (algorithm ?? [0x27]) + [0x20, 0x06, 0x21]
        + Self.bytes(Array(key.publicKey.rawRepresentation))
    }
  }

  /// Returns the browser's answer to the question for a new passkey.
  func create(_ challenge: [UInt8]) -> String {
    let attested =
      [UInt8](repeating: 0, count: 16) + [0, UInt8(credential.count)] + credential + cose
    let attestation =
      [0xA3] + Self.text("fmt") + Self.text(format) + Self.text("attStmt") + [0xA0]
      + Self.text("authData") + Self.bytes(data(flags | 0x40, attested))
    return [named ?? credential, client("webauthn.create", challenge), attestation]
      .map { Self.text($0) }.joined(separator: ".")
  }

  /// Returns the browser's answer to the question for signing in.
  func get(_ challenge: [UInt8]) throws -> String {
    let (client, data) = (client("webauthn.get", challenge), data(flags, []))
    let message = data + Array(SHA256.hash(data: client))
    var signature =
      switch key {
      case .es256(let key): Array(try key.signature(for: message).derRepresentation)
      case .ed25519(let key): Array(try key.signature(for: message))
      }
    if spoils { signature[signature.count - 1] ^= 1 }
    return [named ?? credential, client, data, signature, handle].map { Self.text($0) }
      .joined(separator: ".")
  }
}
