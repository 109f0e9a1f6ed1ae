/// When a record was made, changed and deleted.
///
/// Deleting keeps the row: another device that has not heard of it yet must be told, and a person
/// may want it back.
public struct Lifecycle: Sendable, Hashable {
  public let createdAt: Timestamp
  /// When its content last changed; never before ``createdAt``.
  public private(set) var updatedAt: Timestamp
  /// When it was deleted; `nil` while it lives.
  public private(set) var deletedAt: Timestamp?

  /// The lifecycle of something made just now.
  public init(createdAt: Timestamp) {
    self.init(createdAt: createdAt, updatedAt: createdAt, deletedAt: nil)
  }

  /// A lifecycle read from somewhere.
  public init(createdAt: Timestamp, updatedAt: Timestamp, deletedAt: Timestamp?) {
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.deletedAt = deletedAt
  }

  public var isDeleted: Bool { deletedAt != nil }

  /// The same, changed now; a clock that went backwards does not move it back.
  public func updated(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: deletedAt)
  }

  /// The same, deleted now.
  public func deleted(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: now)
  }

  /// The same, living again.
  public func restored(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: nil)
  }
}
