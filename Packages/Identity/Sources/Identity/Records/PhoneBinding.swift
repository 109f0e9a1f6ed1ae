public import DomainModels

/// That somebody proved to read what is sent to a phone number, which is kept as a keyed hash to
/// find it by and sealed to send to it again.
public struct PhoneBinding: Record {
  /// Which one; it follows from nothing.
  public let id: Identifier<PhoneBinding>
  /// Whose it is; an account has one at most.
  public var account: Identifier<Account>
  /// What it is found by.
  public var contactHash: KeyedDigest
  /// What is sent to, sealed for this account.
  public var sealedContact: SealedBytes
  /// When it was made, changed and removed.
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
