public import DomainModels

/// An operation that took effect under an idempotency key: the service repeats its outcome instead
/// of the operation.
public struct IdempotencyRecord: Record {
  /// Follows from the keyed hash of the account and the key.
  public let id: Identifier<IdempotencyRecord>
  public var account: Identifier<Account>
  /// The request, hashed: the key is refused with another one.
  public var request: KeyedDigest
  /// What the operation decided, as JSON, sealed.
  public var outcome: SealedContent
  /// When the service forgets the key.
  public var expiresAt: Timestamp
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<IdempotencyRecord>, account: Identifier<Account>, request: KeyedDigest,
    outcome: SealedContent, expiresAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.request = request
    self.outcome = outcome
    self.expiresAt = expiresAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_idempotency_keys"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("request_hash", \.request),
    Column("outcome", \.outcome),
    Column("expires_at", \.expiresAt, .indexed, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: IdempotencyRecord.init)

  /// For how long a client may repeat a request with its key.
  static let life = Duration.seconds(86_400)
  /// How many keys of one account are stored; the next one replaces the oldest.
  static let limit = 256
}
