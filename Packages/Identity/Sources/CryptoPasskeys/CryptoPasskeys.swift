import Crypto
public import Identity

/// Checks the signatures of passkeys with swift-crypto: ES256 and Ed25519.
public struct CryptoPasskeys: PasskeyVerifier {
  public init() {}

  public func digest(_ message: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: message)) }

  public func isUsable(_ key: PasskeyKey) -> Bool {
    switch key {
    case .es256(let x, let y): Self.key(x, y) != nil
    case .ed25519(let bytes):
      (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)) != nil
    }
  }

  public func accepts(
    _ signature: [UInt8], of message: [UInt8], by key: PasskeyKey
  ) -> Bool {
    switch key {
    case .es256(let x, let y):
      guard let key = Self.key(x, y),
        let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: message)
    case .ed25519(let bytes):
      guard signature.count == 64,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      else { return false }
      return key.isValidSignature(signature, for: message)
    }
  }

  private static func key(_ x: [UInt8], _ y: [UInt8]) -> P256.Signing.PublicKey? {
    guard x.count == 32, y.count == 32 else { return nil }
    return try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
  }
}
