public import DomainModels

/// How much of a limit is used up.
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
