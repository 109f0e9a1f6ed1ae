/// What an ``EncryptedDriver`` needs a key for.
public enum VaultRequest: Sendable, Hashable {
  /// The place is new: the answer must be the passphrase that it is to have.
  case create
  /// The place is a vault, and any of its keys will do.
  case unlock
}
