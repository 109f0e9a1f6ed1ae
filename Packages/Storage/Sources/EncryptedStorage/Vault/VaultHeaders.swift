import Storage

/// The two copies of a vault's header, as they lie in the store beneath.
///
/// Neither is trusted for being there. What a key opens counts if the holder of the data key proved
/// it (``VaultHeader/isProved(by:)``), or if the data key fits the rows (``RowEvidence``). The
/// parts of the two are put together in every way, so that damage to one part of each loses
/// nothing; only a header that was written as a whole is proved, so mixing makes no new one.
struct VaultHeaders: Sendable, Equatable {
  /// In `_vault`; `nil` if it is not there.
  var main: [UInt8]?
  /// In `_vault_copy`; `nil` if it is not there, as in older stores.
  var copy: [UInt8]?

  var isMissing: Bool { main == nil && copy == nil }

  /// True if nothing speaks against the main one: an older store has no copy.
  var agree: Bool { main != nil && (copy == nil || main == copy) }

  /// Every header that can be put together of both copies, those first that take most from the main
  /// one.
  ///
  /// - Throws: ``Storage/StorageError`` if neither has a header's form.
  func candidates() throws -> [VaultHeader] {
    let found = try readable()
    return found.count == 1 ? found : found[0].combinations(with: found[1])
  }

  /// The copies that have a header's form, the main one first.
  private func readable() throws -> [VaultHeader] {
    var failure = VaultHeader.damaged
    var found: [VaultHeader] = []
    for bytes in [main, copy] {
      do {
        if let bytes { found.append(try VaultHeader(bytes)) }
      } catch let error as StorageError {
        failure = error
      }
    }
    if found.isEmpty { throw failure }
    return found
  }

  /// The header that a holder of the data key wrote last, of those that are proved: two, if both
  /// copies are of programs that did not count.
  ///
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  private func newest(by keys: VaultKeys) throws -> [VaultHeader] {
    let proved = try candidates().filter { $0.isProved(by: keys) }
    let last = proved.map(\.generation).max()
    return proved.filter { $0.generation == last }
  }

  /// The state of a part in the headers.
  ///
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  func standing(of part: OpenedPart, _ keys: VaultKeys) throws -> OpenedPart.ProofState {
    let newest = try newest(by: keys)
    guard let last = newest.first else { return .unproved }
    if newest.contains(where: part.isPart) { return .proved }
    let copies = try readable()
    let holding = copies.filter(part.isPart)
    let isReplaced = (holding.isEmpty ? copies : holding).allSatisfy {
      $0.generation <= last.generation && !$0.isNewer(than: last, despiteItsNumber: keys)
    }
    return isReplaced ? .replaced : .unproved
  }

  /// The contents that both copies should have.
  ///
  /// - Parameters:
  ///   - keys: the vault's.
  ///   - opened: what was opened to come to them.
  /// - Returns: `nil` if that is not certain: nothing is proved, or a copy that is not may be newer.
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  func settled(by keys: VaultKeys, _ opened: OpenedPart) throws -> VaultHeader? {
    let newest = try newest(by: keys).filter(opened.isPart)
    guard newest.count == 1, let last = newest.first,
      try readable().allSatisfy({ last.isAsNew(as: $0, keys) })
    else { return nil }
    return last
  }

  /// A header with another part, to be proved and written into both places.
  ///
  /// - Parameters:
  ///   - way: whose part is to be replaced.
  ///   - keys: the vault's.
  ///   - opened: what was opened to come to them.
  /// - Returns: the settled header, or the one that was opened if nothing else than the part that is
  ///   replaced is in doubt; it counts as newer than both copies.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/corrupt`` if the other
  ///   part may be damaged: no proof must vouch for what may be another's; with
  ///   ``Storage/StorageError/Reason/denied`` if what was opened was replaced since.
  func base(
    toReplace way: OpenedPart.UnlockMethod, _ keys: VaultKeys, _ opened: OpenedPart
  ) throws -> VaultHeader {
    if try standing(of: opened, keys) == .replaced {
      throw StorageError(
        .denied, "what opened the vault was replaced meanwhile",
        hint: "Unlock it again with the new passphrase or recovery key")
    }
    var found = try settled(by: keys, opened)
    if found == nil, opened.way != way, opened.way != .dataKey {
      found = try candidates().first(where: opened.isPart)
    }
    guard var header = found else {
      let other = way == .passphrase ? "the recovery key" : "the passphrase"
      throw StorageError(
        .corrupt,
        "the vault's header is damaged, and nothing tells whether \(other) opens it",
        hint: "Unlock it with \(other) and try again, or go on with a backup of the store")
    }
    header.count(after: try readable())
    return header
  }
}

extension VaultHeader {
  /// Returns whether another header can't be of a later change than this one, the newest that is
  /// proved.
  fileprivate func isAsNew(as other: VaultHeader, _ keys: VaultKeys) -> Bool {
    vault != other.vault || other.isProved(by: keys)
      || generation > other.generation && !other.isNewer(than: self, despiteItsNumber: keys)
      // Damage to a part leaves the others.
      || proof == other.proof || parts.dropLast() == other.parts.dropLast()
  }

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

/// A defect of a vault's header, and its remedy.
public struct HeaderDefect: Sendable, Hashable {
  /// The operation that makes the header whole again.
  public enum Remedy: Sendable, Hashable {
    /// To unlock it.
    case unlocking
    /// ``EncryptedBackend/mendHeader()``.
    case mending
    /// ``EncryptedBackend/replaceRecoveryKey(handing:)``: the passphrase is known to open.
    case newRecoveryKey
    /// ``EncryptedBackend/changePassphrase(to:cost:)``: the recovery key is known to open.
    case newPassphrase
    /// Nothing does: neither the passphrase nor the recovery key is known to open.
    case none
  }

  /// The defect, as a sentence.
  public let message: String
  public let remedy: Remedy
  /// The next step for the user, as a sentence.
  public let hint: String

  init(_ message: String, _ remedy: Remedy) {
    self.message = message
    self.remedy = remedy
    hint =
      switch remedy {
      case .unlocking:
        "Unlock it with the passphrase or the recovery key: either opens it, and the intact copy "
          + "of the header replaces the damaged one"
      case .mending: "The next opening that may write makes it whole"
      case .newRecoveryKey: "Make a new recovery key, which rewrites the header"
      case .newPassphrase: "Choose a new passphrase, which rewrites the header"
      case .none:
        "Try the passphrase and the recovery key, and export what is in the store while it is open"
      }
  }
}

extension VaultHeaders {
  /// The damage that can be seen without a key; `nil` if there is none.
  var visibleDamage: HeaderDefect? {
    if isMissing { return nil }
    if main == nil {
      return HeaderDefect("the vault's header is gone, and its second copy is there", .unlocking)
    }
    guard agree else {
      return HeaderDefect("the two copies of the vault's header differ", .unlocking)
    }
    guard let header = try? candidates().first else {
      return HeaderDefect(VaultHeader.damaged.message, .none)
    }
    return header.cost == nil ? HeaderDefect(header.costOutOfBounds.message, .unlocking) : nil
  }

  /// The damage that the holder of the data key can see; `nil` if there is none.
  ///
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  func damage(by keys: VaultKeys, _ part: OpenedPart) throws -> HeaderDefect? {
    if try standing(of: part, keys) == .replaced { return nil }
    guard let bytes = try settled(by: keys, part)?.bytes else { return unproved(part.way) }
    if main == bytes {
      if copy == nil || copy == bytes { return nil }
      return HeaderDefect(
        "the second copy of the vault's header is damaged, or an older one", .mending)
    }
    if main == nil {
      return HeaderDefect("the vault's header is gone; its second copy is whole", .mending)
    }
    return HeaderDefect(
      copy == bytes
        ? "the vault's header is damaged; its second copy is whole"
        : "the vault's header is damaged; what is whole in it is enough", .mending)
  }

  private func unproved(_ way: OpenedPart.UnlockMethod) -> HeaderDefect {
    let start = "the vault's header is damaged: "
    return switch way {
    case .passphrase:
      HeaderDefect(
        start + "the passphrase opens, and nothing tells whether the recovery key does",
        .newRecoveryKey)
    case .recoveryKey:
      HeaderDefect(
        start + "the recovery key opens, and nothing tells whether the passphrase does",
        .newPassphrase)
    case .dataKey:
      HeaderDefect(
        start + "nothing tells whether the passphrase and the recovery key open", .none)
    }
  }
}
