public import Secrets

/// What opens an encrypted folder: either one does.
public enum FolderCredential: Sendable {
  /// What a person remembers; its bytes are taken as they are, so a program that reads it from
  /// several keyboards normalises it first.
  case passphrase(Secret)
  /// What was derived of it, which somebody kept between two commands (``FolderTransport/key``).
  case key(FolderKey)
}
