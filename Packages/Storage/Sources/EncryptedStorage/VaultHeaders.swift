import Storage

/// The two copies of a vault's header, as they lie in the store beneath.
///
/// Neither is trusted for being there. What a key opens counts if the holder of the data key proved it
/// (``VaultHeader/isProved(by:)``), or if the data key fits the rows (``RowEvidence``). The parts of
/// the two are put together in every way, so that damage to one part of each loses nothing; only a
/// header that was written as a whole is proved, so mixing makes no new one.
struct VaultHeaders: Sendable, Equatable {
  /// In `_vault`; `nil` if it is not there.
  var main: [UInt8]?
  /// In `_vault_copy`; `nil` if it is not there, as in older stores.
  var copy: [UInt8]?

  var isMissing: Bool { main == nil && copy == nil }

  /// Whether nothing speaks against the main one: an older store has no copy.
  var agree: Bool { main != nil && (copy == nil || main == copy) }

  /// Every header that can be put together of both copies, those first that take most from the main one.
  ///
  /// - Throws: ``Storage/StorageError`` if neither has a header's form.
  func candidates() throws -> [VaultHeader] {
    var failure = VaultHeader.damaged
    var found: [VaultHeader] = []
    for bytes in [copy, main] {
      do {
        if let bytes { found.append(try VaultHeader(bytes)) }
      } catch let error as StorageError {
        failure = error
      }
    }
    guard let first = found.last else { throw failure }
    return found.count == 1 ? found : first.combinations(with: found[0])
  }

  /// The header as a holder of the data key wrote it last, as far as both copies tell.
  ///
  /// - Parameters:
  ///   - keys: the vault's.
  ///   - opened: what was opened to come to them.
  /// - Returns: `nil` if no combination is proved. It may have another part than the opened one: then
  ///   that is an older one, or another's.
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  func proved(by keys: VaultKeys, _ opened: OpenedPart) throws -> VaultHeader? {
    let candidates = try candidates()
    // The main one counts as long as it is whole, whatever the copy says.
    if let first = candidates.first, first.isProved(by: keys) { return first }
    return candidates.first { opened.isPart(of: $0) && $0.isProved(by: keys) }
  }

  /// What another part may be written into: the header if it is proved; otherwise what is known to be
  /// whole, if nothing else than the part that is replaced is in doubt.
  ///
  /// - Parameters:
  ///   - way: whose part is to be replaced.
  ///   - keys: the vault's.
  ///   - opened: what was opened to come to them.
  /// - Returns: the header in which that part is to be replaced.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/corrupt`` if the other part
  ///   may be damaged: no proof must vouch for what may be another's.
  func base(
    toReplace way: OpenedPart.Way, _ keys: VaultKeys, _ opened: OpenedPart
  ) throws -> VaultHeader {
    if let proved = try proved(by: keys, opened) { return proved }
    let isKnown = opened.way != way && opened.way != .dataKey
    if isKnown, let header = try candidates().first(where: opened.isPart) { return header }
    let other = way == .passphrase ? "the recovery key" : "the passphrase"
    throw StorageError(
      .corrupt,
      "the vault's header is damaged, and nothing tells whether \(other) opens it",
      hint: "Unlock it with \(other) and try again, or go on with a backup of the store")
  }
}

extension VaultHeader {
  fileprivate func combinations(with other: VaultHeader) -> [VaultHeader] {
    let (parts, others) = (parts, other.parts)
    let different = parts.indices.filter { parts[$0] != others[$0] }
    return (0..<1 << different.count)
      .sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
      .map { choice in
        var mixed = parts
        for (bit, index) in different.enumerated() where choice >> bit & 1 == 1 {
          mixed[index] = others[index]
        }
        return VaultHeader(parts: mixed)
      }
  }
}
