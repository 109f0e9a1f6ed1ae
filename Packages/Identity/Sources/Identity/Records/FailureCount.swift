public import DomainModels

/// How many wrong passwords or codes came in a row, for one account, contact or device, or from one
/// place.
public struct FailureCount: Record {
  /// Follows from the keyed hash of what is counted.
  public let id: Identifier<FailureCount>
  /// How many there were since the last right one.
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
