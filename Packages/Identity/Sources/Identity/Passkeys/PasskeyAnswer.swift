#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A browser's answer to a question for a passkey, as a form sends it: parts in Base64 for URLs
/// with dots between them.
///
/// For a new passkey they are its ID, the client's data and the attestation; for signing in its ID, the
/// client's data, the authenticator's data, the signature and the user's handle.
struct PasskeyAnswer {
  enum Kind: String {
    case creation = "webauthn.create"
    case use = "webauthn.get"
  }

  static let mostCharacters = 8_192
  private static let mostClientBytes = 2_048

  let credential: [UInt8]
  let challenge: [UInt8]
  let data: AuthenticatorData
  /// The parts behind the client's data.
  private let parts: [[UInt8]]
  private let clientData: [UInt8]

  /// Reads an answer, and checks all of it that needs no row.
  ///
  /// - Throws: ``PasskeyError`` for everything that is not as it has to be.
  init(_ text: String, _ kind: Kind, for party: PasskeyRelyingParty) throws(PasskeyError) {
    guard text.utf8.count <= Self.mostCharacters else { throw .refused }
    let count = kind == .creation ? 3 : 5
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .prefix(count + 1).compactMap { Base64URL.decode(Array($0)) }
    guard parts.count == count, parts.allSatisfy({ !$0.isEmpty }) else { throw .refused }
    (credential, clientData) = (parts[0], parts[1])
    self.parts = Array(parts[2...])
    guard credential.count <= AuthenticatorData.mostCredentialBytes,
      clientData.count <= Self.mostClientBytes,
      let client = try? JSONDecoder().decode(ClientData.self, from: Data(clientData)),
      client.type == kind.rawValue, client.origin == party.origin, client.crossOrigin != true,
      client.topOrigin == nil, let challenge = Base64URL.decode(Array(client.challenge.utf8)),
      challenge.count == PasskeyChallenge.count
    else { throw .refused }
    self.challenge = challenge
    switch kind {
    case .creation:
      let attestation = try CBORReader.value(of: parts[2])
      guard attestation.count == 3, attestation[.text("fmt")] == .text("none"),
        attestation[.text("attStmt")]?.count == 0,
        let bytes = attestation[.text("authData")]?.bytes
      else { throw .refused }
      data = try AuthenticatorData(bytes, for: party)
      guard data.attested?.credential == credential else { throw .refused }
    case .use:
      data = try AuthenticatorData(parts[2], for: party)
      guard data.attested == nil else { throw .refused }
    }
  }

  /// Returns whether it is signed by a key, for a user with this handle.
  func isSigned(by key: PasskeyKey, of handle: [UInt8], _ verifier: any PasskeyVerifier) -> Bool {
    guard parts.count == 3, KeyedDigest(parts[2]) == KeyedDigest(handle) else { return false }
    return verifier.accepts(parts[1], of: parts[0] + verifier.digest(clientData), by: key)
  }

  /// The browser's description of the page that asked (WebAuthn level 3, 5.8.1).
  private struct ClientData: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
    let topOrigin: String?
  }
}
