public import DomainModels

/// What happened to an account.
public enum SecurityEventKind: String, Sendable, ColumnValue, CaseIterable {
  /// It was made.
  case signedUp = "signed_up"
  case signedIn = "signed_in"
  /// Too many wrong codes were tried.
  case codeBurnt = "code_burnt"
  /// An old refresh token was used, and its session ended.
  case refreshReused = "refresh_reused"
  /// A session was ended by its owner.
  case sessionEnded = "session_ended"
  case passwordChanged = "password_changed"
  /// The password was reset by somebody who reads the account's mail.
  case passwordReset = "password_reset"
  /// The phone number was changed or added.
  case phoneChanged = "phone_changed"
  /// The address was changed or added.
  case emailChanged = "email_changed"
  /// A passkey was added, in a session that had begun lately.
  case passkeyAdded = "passkey_added"
  /// A passkey was removed; no session ended with it.
  case passkeyRemoved = "passkey_removed"
  /// An operator suspended the account, and its sessions ended.
  case suspended
  /// A suspension was lifted.
  case restored
}
