import Storage

/// What is wrong with a vault's header, and what to do.
public struct HeaderDamage: Sendable, Hashable {
  /// What makes the header whole again.
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

  /// What is wrong, as a sentence.
  public let message: String
  public let remedy: Remedy
  /// What to do, as a sentence.
  public let hint: String

  init(_ message: String, _ remedy: Remedy) {
    self.message = message
    self.remedy = remedy
    hint =
      switch remedy {
      case .unlocking:
        "Unlock it with the passphrase or the recovery key: each opens by itself, and what is whole in "
          + "either copy of the header is written anew"
      case .mending: "The next opening that may write makes it whole"
      case .newRecoveryKey: "Make a new recovery key, which writes the header anew"
      case .newPassphrase: "Choose a new passphrase, which writes the header anew"
      case .none:
        "Try the passphrase and the recovery key, and export what is in the store while it is open"
      }
  }
}

extension VaultHeaders {
  /// What anybody can see to be wrong; `nil` if nothing is.
  var visibleDamage: HeaderDamage? {
    if isMissing { return nil }
    if main == nil {
      return HeaderDamage("the vault's header is gone, and its second copy is there", .unlocking)
    }
    guard agree else {
      return HeaderDamage("the two copies of the vault's header differ", .unlocking)
    }
    guard let header = try? candidates().first else {
      return HeaderDamage(VaultHeader.damaged.message, .none)
    }
    return header.cost == nil ? HeaderDamage(header.costOutOfBounds.message, .unlocking) : nil
  }

  /// What the holder of the data key can see to be wrong; `nil` if nothing is.
  ///
  /// - Throws: ``Storage/StorageError`` if neither copy has a header's form.
  func damage(by keys: VaultKeys, _ part: OpenedPart) throws -> HeaderDamage? {
    if try standing(of: part, keys) == .replaced { return nil }
    guard let bytes = try settled(by: keys, part)?.bytes else { return unproved(part.way) }
    if main == bytes {
      if copy == nil || copy == bytes { return nil }
      return HeaderDamage(
        "the second copy of the vault's header is damaged, or an older one", .mending)
    }
    if main == nil {
      return HeaderDamage("the vault's header is gone; its second copy is whole", .mending)
    }
    return HeaderDamage(
      copy == bytes
        ? "the vault's header is damaged; its second copy is whole"
        : "the vault's header is damaged; what is whole in it is enough", .mending)
  }

  private func unproved(_ way: OpenedPart.Way) -> HeaderDamage {
    let start = "the vault's header is damaged: "
    return switch way {
    case .passphrase:
      HeaderDamage(
        start + "the passphrase opens, and nothing tells whether the recovery key does",
        .newRecoveryKey)
    case .recoveryKey:
      HeaderDamage(
        start + "the recovery key opens, and nothing tells whether the passphrase does",
        .newPassphrase)
    case .dataKey:
      HeaderDamage(
        start + "nothing tells whether the passphrase and the recovery key open", .none)
    }
  }
}
