public import DomainModels

/// What a code is for: one that was sent for one thing is good for no other.
public enum ChallengePurpose: String, Sendable, ColumnValue, CaseIterable {
  /// Signing in or up by phone.
  case signIn = "sign_in"
  /// Signing up by e-mail.
  case signUp = "sign_up"
  /// A new password for somebody who forgot theirs.
  case passwordReset = "password_reset"
  /// Proving once more who is there, before something is changed.
  case proof
  /// A new phone number or address for an account.
  case contactChange = "contact_change"
  /// Signing in with a passkey; nothing is sent.
  case passkeySignIn = "passkey_sign_in"
  /// Adding a passkey; nothing is sent.
  case passkeyCreation = "passkey_creation"
}
