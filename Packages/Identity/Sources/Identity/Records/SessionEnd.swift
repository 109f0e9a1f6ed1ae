public import DomainModels

/// Why a session is over.
public enum SessionEnd: String, Sendable, ColumnValue, CaseIterable {
  /// Its owner signed out.
  case signedOut = "signed_out"
  /// Its owner ended it from another session.
  case revoked
  /// An old refresh token was used: somebody copied it, or a client lost its state.
  case reused
  /// It was too old, or unused for too long.
  case expired
  /// The password was changed or reset.
  case passwordChanged = "password_changed"
  /// The phone number or address was changed.
  case contactChanged = "contact_changed"
  /// An operator suspended the account.
  case suspended
}
