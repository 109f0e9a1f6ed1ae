/// What an ``EncryptedDriver`` needs a key for.
public enum VaultRequest: Sendable, Hashable {
  /// The place is new: the answer must be the passphrase that it is to have.
  case create
  /// The place is this vault, and any of its keys will do: one that was kept between two commands is
  /// kept under the vault's identity.
  case unlock(VaultSummary)
}
