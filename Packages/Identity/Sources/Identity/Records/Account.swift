public import DomainModels

/// Somebody who can sign in; what they are called and look like is the product's business.
public struct Account: Record {
  /// Random: it follows from no phone number and no address.
  public let id: Identifier<Account>
  /// When they last signed in; a refresh is none.
  public var signedInAt: Timestamp?
  /// When an operator suspended it; `nil` while it may be used.
  public var suspendedAt: Timestamp?
  /// From when on the next sign-in lifts the suspension; `nil` if only an operator does.
  public var suspendedUntil: Timestamp?
  /// When it was made, changed and removed.
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
