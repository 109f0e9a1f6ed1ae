import Crypto
import Secrets

/// Opens the slots in the copies of a header.
struct HeaderOpening {
  private let candidates: [VaultHeader]

  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  init(_ headers: VaultHeaders) throws { candidates = try headers.candidates() }

  /// What a key opens, and the data key that was in it; nothing vouches for that yet.
  ///
  /// - Returns: nothing, if the key opens no slot. A data key opens none, and may be that of each vault
  ///   which the copies name.
  /// - Throws: ``Storage/StorageError`` if no passphrase can be tried.
  func parts(
    openedWith key: VaultKey
  ) async throws -> [(part: OpenedPart, dataKey: SymmetricKey)] {
    switch key {
    case .passphrase(let passphrase):
      return passphrase.isEmpty ? [] : try await part(openedWith: passphrase).map { [$0] } ?? []
    case .recoveryKey(let recoveryKey):
      for header in candidates {
        guard let dataKey = header.dataKey(openedWith: recoveryKey) else { continue }
        return [(OpenedPart(way: .recoveryKey, header: header), dataKey)]
      }
      return []
    case .dataKey(let secret):
      guard secret.count == 32 else { return [] }
      var vaults: Set<[UInt8]> = []
      return candidates.filter { vaults.insert($0.vault).inserted }.map { header in
        (
          OpenedPart(way: .dataKey, header: header),
          secret.withBytes { SymmetricKey(data: $0) }
        )
      }
    }
  }

  private func part(
    openedWith passphrase: Secret
  ) async throws -> (part: OpenedPart, dataKey: SymmetricKey)? {
    var isTried = false
    for text in passphrase.spellings {
      // Where the copies are alike, as they should be, this is one.
      var salts: Set<[UInt8]> = []
      for header in candidates where salts.insert(header.costBytes + header.salt).inserted {
        guard let cost = header.cost else { continue }
        isTried = true
        let key = try await PassphraseKey.derive(from: text, salt: header.salt, cost: cost)
        for other in candidates
        where other.costBytes == header.costBytes && other.salt == header.salt {
          guard let dataKey = other.dataKey(openedWith: key) else { continue }
          return (OpenedPart(way: .passphrase, header: other), dataKey)
        }
      }
    }
    if !isTried, let header = candidates.first { throw header.costOutOfBounds }
    return nil
  }
}

extension Secret {
  /// The ways in which the same letters may have come from another keyboard, that of today's vaults first.
  fileprivate var spellings: [Secret] {
    [composed, self, decomposed].reduce(into: []) { found, text in
      if !found.contains(text) { found.append(text) }
    }
  }
}
