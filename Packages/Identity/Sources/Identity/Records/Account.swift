public import DomainModels

/// Somebody who can sign in; what they are called and look like is the product's business.
public struct Account: Record {
  /// Random: it follows from no phone number and no address.
  public let id: Identifier<Account>
  /// When they last signed in; a refresh is none.
  public var signedInAt: Timestamp?
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Account>, signedInAt: Timestamp?, lifecycle: Lifecycle) {
    self.id = id
    self.signedInAt = signedInAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_accounts"

  /// The service's, and never in a change log.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("signed_in_at", \.signedInAt),
    Column.lifecycle(\.lifecycle),
    make: Account.init)
}
