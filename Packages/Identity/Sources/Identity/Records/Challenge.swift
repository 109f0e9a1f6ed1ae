public import DomainModels

/// A code that was sent, or that nobody was sent and that looks the same.
public struct Challenge: Record {
  /// Handed out when the code is asked for, and wanted back with it.
  public let id: Identifier<Challenge>
  /// What the code is for.
  public var purpose: ChallengePurpose
  /// To whom it was sent, hashed.
  public var contactHash: KeyedDigest
  /// Whose it is, where that has to be known before the code comes back.
  public var account: Identifier<Account>?
  /// The code, hashed together with its challenge and purpose.
  public var codeHash: KeyedDigest
  /// The nonce of the device that asked for it, hashed; `nil` if it gave none.
  public var deviceHash: KeyedDigest?
  /// The hash of the password that a sign-up waits with.
  public var passwordHash: String?
  /// How many wrong codes were tried.
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
