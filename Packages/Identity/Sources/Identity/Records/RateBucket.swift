public import DomainModels

/// The used part of a limit.
public struct RateBucket: Record {
  /// Follows from the keyed hash of what is limited.
  public let id: Identifier<RateBucket>
  /// When it will be empty again, if nothing more is asked for.
  public var emptyAt: Timestamp
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(id: Identifier<RateBucket>, emptyAt: Timestamp, lifecycle: Lifecycle) {
    self.id = id
    self.emptyAt = emptyAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_rate_buckets"

  /// The service's, and never in a change log.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("empty_at", \.emptyAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: RateBucket.init)
}

/// The number of wrong passwords or codes that came in a row, for one account, contact or device,
/// or from one place.
public struct FailureCount: Record {
  /// Follows from the keyed hash of what is counted.
  public let id: Identifier<FailureCount>
  /// The number of failures since the last success.
  public var failures: Int
  /// When the last one came.
  public var lastAt: Timestamp
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<FailureCount>, failures: Int, lastAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.failures = failures
    self.lastAt = lastAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_failure_counts"

  /// The service's, and never in a change log.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("failures", \.failures),
    Column("last_at", \.lastAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: FailureCount.init)
}

/// An operation that took effect under an idempotency key: the service repeats its outcome instead
/// of the operation.
public struct IdempotencyRecord: Record {
  /// Follows from the keyed hash of the account and the key.
  public let id: Identifier<IdempotencyRecord>
  public var account: Identifier<Account>
  /// The request, hashed: the key is refused with another one.
  public var request: KeyedDigest
  /// The outcome of the operation, as JSON, sealed.
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
  /// The number of keys of one account that are stored; the next one replaces the oldest.
  static let limit = 256
}
