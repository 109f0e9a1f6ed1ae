import Crypto
import Secrets

/// Opens the slots in the copies of a header.
struct HeaderOpening {
  private let candidates: [VaultHeader]

  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  init(_ headers: VaultHeaders) throws { candidates = try headers.candidates() }

  /// Takes what a slot gave; nothing vouches for it yet.
  typealias PartAcceptor = (_ part: OpenedPart, _ dataKey: SymmetricKey) async throws -> Bool

  /// Tries a key on every slot, until what one gives is taken.
  ///
  /// A data key opens no slot, and may be that of each vault which the copies name.
  ///
  /// - Returns: whether anything was taken.
  /// - Throws: ``Storage/StorageError`` if no passphrase could be tried. What `take` throws.
  func tryParts(openedWith key: VaultKey, take: PartAcceptor) async throws -> Bool {
    switch key {
    case .passphrase(let passphrase):
      if passphrase.isEmpty { return false }
      return try await tryParts(openedWith: passphrase, take: take)
    case .recoveryKey(let recoveryKey):
      var tried: Set<[UInt8]> = []
      for header in candidates where tried.insert(header.vault + header.recoverySlot).inserted {
        if let dataKey = header.dataKey(openedWith: recoveryKey),
          try await take(OpenedPart(way: .recoveryKey, header: header), dataKey)
        {
          return true
        }
      }
    case .dataKey(let secret):
      var tried: Set<[UInt8]> = []
      for header in candidates where secret.count == 32 && tried.insert(header.vault).inserted {
        let dataKey = secret.withBytes { SymmetricKey(data: $0) }
        if try await take(OpenedPart(way: .dataKey, header: header), dataKey) { return true }
      }
    }
    return false
  }

  private func tryParts(openedWith passphrase: Secret, take: PartAcceptor) async throws -> Bool {
    var isTried = false
    var failure: (any Error)?
    for text in passphrase.spellings {
      // Where the copies are alike, as they should be, this is one.
      var salts: Set<[UInt8]> = []
      for header in candidates where salts.insert(header.costBytes + header.salt).inserted {
        guard let cost = header.cost else { continue }
        let key: SymmetricKey
        do {
          key = try await PassphraseKey.derive(from: text, salt: header.salt, cost: cost)
        } catch {
          // The cost that stands in the other copy may be the one that this machine bears.
          failure = error
          continue
        }
        isTried = true
        var slots: Set<[UInt8]> = []
        for other in candidates
        where other.costBytes == header.costBytes && other.salt == header.salt
          && slots.insert(other.vault + other.passphraseSlot).inserted
        {
          if let dataKey = other.dataKey(openedWith: key),
            try await take(OpenedPart(way: .passphrase, header: other), dataKey)
          {
            return true
          }
        }
      }
    }
    if !isTried, let header = candidates.first { throw failure ?? header.costOutOfBounds }
    return false
  }
}

extension Secret {
  /// The ways in which the same letters may have come from another keyboard, that of today's vaults
  /// first.
  fileprivate var spellings: [Secret] {
    [composed, self, decomposed].reduce(into: []) { found, text in
      if !found.contains(text) { found.append(text) }
    }
  }
}

/// The part of a header that a key opened, and that is thereby known to be whole.
struct OpenedPart: Sendable {
  enum UnlockMethod: Sendable {
    case passphrase
    case recoveryKey
    /// No part: the data key itself was given.
    case dataKey
  }

  /// The state of a part in a vault's headers.
  enum ProofState: Sendable {
    /// The newest header that is proved has it.
    case proved
    /// No header that is proved is known to be as new.
    case unproved
    /// The newest header that is proved does not have it, and is as new as what does.
    case replaced
  }

  let way: UnlockMethod
  let header: VaultHeader

  /// Returns whether another header has the same part.
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
