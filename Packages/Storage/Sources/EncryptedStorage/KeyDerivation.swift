import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes keys of a key (HKDF with SHA-256; RFC 5869).
enum KeyDerivation {
  /// Derives a key for one purpose.
  static func derive(
    from key: SymmetricKey, of vault: [UInt8], _ purpose: String, count: Int = 32
  ) -> SymmetricKey {
    // What is derived passes through the stack, and a second derivation takes the same places.
    defer { _ = hkdf(nothing, vault, purpose, count) }
    return hkdf(key, vault, purpose, count)
  }

  private static let nothing = SymmetricKey(data: [UInt8](repeating: 0, count: 32))

  @inline(never)
  private static func hkdf(
    _ key: SymmetricKey, _ vault: [UInt8], _ purpose: String, _ count: Int
  ) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, salt: vault, info: Array("quartet vault 1 \(purpose)".utf8),
      outputByteCount: count)
  }
}
