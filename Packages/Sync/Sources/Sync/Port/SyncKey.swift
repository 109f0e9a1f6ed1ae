public import Secrets

/// What opens a place that is not open to everybody.
public enum SyncKey: Sendable {
  /// What a person remembers.
  case passphrase(Secret)
  /// What was made of it, or was given out, and is kept between two commands
  /// (``SyncConnection/key``).
  case kept(Secret)
}
