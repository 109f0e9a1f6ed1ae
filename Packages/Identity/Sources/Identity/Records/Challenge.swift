public import DomainModels

/// A code that was sent, or a decoy that was sent to no user and that looks the same.
public struct Challenge: Record {
  /// Handed out when the code is asked for, and wanted back with it.
  public let id: Identifier<Challenge>
  /// The purpose of the code.
  public var purpose: ChallengePurpose
  /// To whom it was sent, hashed.
  public var contactHash: KeyedDigest
  /// The account, where it has to be known before the code comes back.
  public var account: Identifier<Account>?
  /// The code, hashed together with its challenge and purpose.
  public var codeHash: KeyedDigest
  /// The nonce of the device that asked for it, hashed; `nil` if it gave none.
  public var deviceHash: KeyedDigest?
  /// The hash of the password that a sign-up waits with.
  public var passwordHash: String?
  /// The number of wrong codes that were tried.
  public var failures: Int
  /// When it was asked for.
  public var issuedAt: Timestamp
  /// Why it works no more; `nil` while it does.
  public var end: ChallengeEnd?
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Challenge>, purpose: ChallengePurpose, contactHash: KeyedDigest,
    account: Identifier<Account>?, codeHash: KeyedDigest, deviceHash: KeyedDigest?,
    passwordHash: String?, failures: Int, issuedAt: Timestamp, end: ChallengeEnd?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.purpose = purpose
    self.contactHash = contactHash
    self.account = account
    self.codeHash = codeHash
    self.deviceHash = deviceHash
    self.passwordHash = passwordHash
    self.failures = failures
    self.issuedAt = issuedAt
    self.end = end
    self.lifecycle = lifecycle
  }

  public static let table = "identity_challenges"

  /// The service's, and never in a change log.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("purpose", \.purpose),
    Column("contact_hash", \.contactHash, .indexed),
    Column("account_id", \.account, references: .weak),
    Column("code_hash", \.codeHash),
    Column("device_hash", \.deviceHash),
    Column("password_hash", \.passwordHash),
    Column("failures", \.failures),
    Column("issued_at", \.issuedAt, .indexed),
    Column("end_reason", \.end),
    Column.lifecycle(\.lifecycle),
    make: Challenge.init)
}

/// The purpose of a code: one that was sent for one purpose is good for no other.
public enum ChallengePurpose: String, Sendable, ColumnValue, CaseIterable {
  /// Signing in or up by phone.
  case signIn = "sign_in"
  /// Signing up by e-mail.
  case signUp = "sign_up"
  /// A new password for a user who forgot theirs.
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

/// The reason why a code no longer works.
public enum ChallengeEnd: String, Sendable, ColumnValue, CaseIterable {
  /// The code was used.
  case used
  /// A newer one was sent.
  case replaced
  /// Too many wrong ones were tried.
  case burnt
  /// It was tried when its time was over.
  case expired
  /// It could not be sent.
  case unsent
}
