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
