/// The public key of a passkey: of the algorithms that this package takes.
public enum PasskeyKey: Sendable, Hashable {
  /// ECDSA over P-256 with SHA-256 (`ES256`): the two coordinates, 32 bytes each.
  case es256(x: [UInt8], y: [UInt8])
  /// Ed25519 (`EdDSA`): 32 bytes.
  case ed25519([UInt8])
}

/// Checks what passkeys sign: the cryptography that this package has none of.
///
/// ## Rules
///
/// - **PV1** The digest is SHA-256.
/// - **PV2** A signature is accepted for the message and the key that it was made for, and for no other:
///   in DER for ``PasskeyKey/es256(x:y:)``, in 64 bytes for ``PasskeyKey/ed25519(_:)``.
/// - **PV3** Bytes that are no signature, and coordinates that are no point, are refused; nothing ends the
///   program.
public protocol PasskeyVerifier: Sendable {
  func digest(_ message: [UInt8]) -> [UInt8]
  /// Returns whether the key is one that signatures can be checked with.
  func isUsable(_ key: PasskeyKey) -> Bool
  func accepts(_ signature: [UInt8], of message: [UInt8], by key: PasskeyKey) -> Bool
}

/// Whom passkeys are made for (the relying party): the one name and origin that the operator configured,
/// never those that a request names.
public struct PasskeyRelyingParty: Sendable {
  /// The domain that passkeys are bound to: `friends.example.org`.
  public let id: String
  /// The origin of the pages: `https://friends.example.org`.
  public let origin: String
  /// The service's name, for people.
  public let name: String
  let verifier: any PasskeyVerifier

  /// Names a service to browsers; `nil` if they make no passkey for such an origin.
  ///
  /// It needs HTTPS and a name, or `http://localhost`.
  ///
  /// - Parameters:
  ///   - origin: scheme, name and port (if it is not the scheme's own), as browsers write it.
  ///   - name: the service's name, for people.
  ///   - verifier: checks signatures.
  public init?(origin: String, name: String, verifier: any PasskeyVerifier) {
    guard let id = Self.domain(of: origin) else { return nil }
    (self.id, self.origin, self.name, self.verifier) = (id, origin, name, verifier)
  }

  /// The name in an origin that passkeys can be made for.
  public static func domain(of origin: String) -> String? {
    let isSecure = origin.hasPrefix("https://")
    guard isSecure || origin.hasPrefix("http://"), origin.utf8.count <= 300 else { return nil }
    let parts = origin.dropFirst(isSecure ? 8 : 7)
      .split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    if parts.count == 2 {
      guard let port = Int(parts[1]), (1...65_535).contains(port), "\(port)" == parts[1],
        port != (isSecure ? 443 : 80)
      else { return nil }
    }
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
    // An address made of numbers is no name.
    guard isName, let last = labels.last, !last.allSatisfy(\.isNumber) else { return nil }
    if parts[0] == "localhost" { return "localhost" }
    return isSecure && labels.count > 1 ? String(parts[0]) : nil
  }
}
