public import Secrets

/// What opens a vault: any one of these does.
public enum VaultKey: Sendable {
  /// What a person remembers; letters with marks may come composed or not.
  case passphrase(Secret)
  /// What a person keeps on paper.
  case recoveryKey(RecoveryKey)
  /// The data key itself, which somebody kept between two commands
  /// (``EncryptedBackend/dataKey()``).
  case dataKey(Secret)
}

/// What an ``EncryptedDriver`` needs a key for.
public enum VaultRequest: Sendable, Hashable {
  /// The place is new: the answer must be the passphrase that it is to have.
  case create
  /// The place is this vault, and any of its keys will do: one that was kept between two commands is
  /// kept under the vault's identity.
  case unlock(VaultSummary)
}
