/// The part of a header that a key opened, and that is thereby known to be whole.
struct OpenedPart: Sendable {
  enum Way: Sendable {
    case passphrase
    case recoveryKey
    /// No part: the data key itself was given.
    case dataKey
  }

  let way: Way
  let header: VaultHeader

  /// Whether another header has the same part.
  func isPart(of other: VaultHeader) -> Bool {
    guard other.vault == header.vault else { return false }
    switch way {
    case .passphrase:
      return other.costBytes == header.costBytes && other.salt == header.salt
        && other.passphraseSlot == header.passphraseSlot
    case .recoveryKey: return other.recoverySlot == header.recoverySlot
    case .dataKey: return true
    }
  }
}
