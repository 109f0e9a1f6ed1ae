public import DomainModels

/// A user who can sign in; what they are called and look like is the product's business.
public struct Account: Record {
  /// Random: it follows from no phone number and no address.
  public let id: Identifier<Account>
  /// The time when they last signed in; a refresh is none.
  public var signedInAt: Timestamp?
  /// The time when an operator suspended it; `nil` while it may be used.
  public var suspendedAt: Timestamp?
  /// From when on the next sign-in lifts the suspension; `nil` if only an operator does.
  public var suspendedUntil: Timestamp?
  /// The times when it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Account>, signedInAt: Timestamp?, suspendedAt: Timestamp? = nil,
    suspendedUntil: Timestamp? = nil, lifecycle: Lifecycle
  ) {
    self.id = id
    self.signedInAt = signedInAt
    self.suspendedAt = suspendedAt
    self.suspendedUntil = suspendedUntil
    self.lifecycle = lifecycle
  }

  public static let table = "identity_accounts"

  /// The service's, and never in a change log.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("signed_in_at", \.signedInAt),
    Column("suspended_at", \.suspendedAt),
    Column("suspended_until", \.suspendedUntil),
    Column.lifecycle(\.lifecycle),
    make: Account.init)
}

/// The password of an account, as a slow hash.
public struct PasswordCredential: Record {
  public let id: Identifier<PasswordCredential>
  /// The account, which has one at most.
  public var account: Identifier<Account>
  /// The hash with its parameters and its salt.
  public var hash: String
  /// The times when it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PasswordCredential>, account: Identifier<Account>, hash: String,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.hash = hash
    self.lifecycle = lifecycle
  }

  public static let table = "identity_passwords"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("hash", \.hash),
    Column.lifecycle(\.lifecycle),
    make: PasswordCredential.init)
}

/// The proof that a user reads what is sent to an e-mail address, which is kept as a keyed hash to
/// find it by and sealed to send to it again.
public struct EmailBinding: Record {
  /// A random identity.
  public let id: Identifier<EmailBinding>
  /// The account, which has one at most.
  public var account: Identifier<Account>
  /// The keyed hash by which the row is found.
  public var contactHash: KeyedDigest
  /// The address or number, sealed for this account.
  public var sealedContact: SealedBytes
  /// The times when it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<EmailBinding>, account: Identifier<Account>, contactHash: KeyedDigest,
    sealedContact: SealedBytes, lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.contactHash = contactHash
    self.sealedContact = sealedContact
    self.lifecycle = lifecycle
  }

  public static let table = "identity_emails"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("contact_hash", \.contactHash, .indexed),
    Column("sealed_contact", \.sealedContact),
    Column.lifecycle(\.lifecycle),
    make: EmailBinding.init)
}

/// The proof that a user reads what is sent to a phone number, which is kept as a keyed hash to
/// find it by and sealed to send to it again.
public struct PhoneBinding: Record {
  /// A random identity.
  public let id: Identifier<PhoneBinding>
  /// The account, which has one at most.
  public var account: Identifier<Account>
  /// The keyed hash by which the row is found.
  public var contactHash: KeyedDigest
  /// The address or number, sealed for this account.
  public var sealedContact: SealedBytes
  /// The times when it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PhoneBinding>, account: Identifier<Account>, contactHash: KeyedDigest,
    sealedContact: SealedBytes, lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.contactHash = contactHash
    self.sealedContact = sealedContact
    self.lifecycle = lifecycle
  }

  public static let table = "identity_phones"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("contact_hash", \.contactHash, .indexed),
    Column("sealed_contact", \.sealedContact),
    Column.lifecycle(\.lifecycle),
    make: PhoneBinding.init)
}
