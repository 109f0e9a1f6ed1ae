public import DomainModels

/// That an account has a password, as a slow hash.
public struct PasswordCredential: Record {
  public let id: Identifier<PasswordCredential>
  /// Whose it is; an account has one at most.
  public var account: Identifier<Account>
  /// The hash with its parameters and its salt.
  public var hash: String
  /// When it was made, changed and removed.
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
