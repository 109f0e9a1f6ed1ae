import Crypto

/// The keys of an open vault: the data key, and those that follow from it (HKDF; RFC 5869).
///
/// Their memory is overwritten when the last transaction that uses them lets go.
struct VaultKeys: Sendable {
  let dataKey: SymmetricKey
  /// Wraps the records' keys.
  let wrapping: SymmetricKey
  /// Makes the blind indexes; begun once, since beginning costs as much as the rest.
  let blinding: HMAC<SHA256>
  /// Seals what the log tells of records that have no key of their own.
  let logging: SymmetricKey
  /// Proves rows; begun once, as above.
  let rows: HMAC<SHA256>
  /// Binds the header.
  let proving: SymmetricKey

  init(_ dataKey: SymmetricKey, of vault: [UInt8]) {
    func derive(_ purpose: String, count: Int = 32) -> SymmetricKey {
      KeyDerivation.derive(from: dataKey, of: vault, purpose, count: count)
    }
    defer { KeyResidue.overwriteThoroughly() }
    self.dataKey = dataKey
    wrapping = derive("record keys")
    // Of the hash's block size, so that the library makes no copy to fill it up.
    blinding = HMAC(key: derive("blind indexes", count: 64))
    rows = HMAC(key: derive("rows", count: 64))
    logging = derive("change log")
    proving = derive("header")
  }
}
