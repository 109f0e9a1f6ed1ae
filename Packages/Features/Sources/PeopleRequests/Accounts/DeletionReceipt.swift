public import DomainModels
public import Services

/// What deleting took away.
public struct DeletionReceipt: ServiceResponse {
  public var deletedAt: Timestamp
  /// How many rows of each table went, by the table's name; tables that lost none are left out.
  public var counts: [String: Int]

  public init(deletedAt: Timestamp, counts: [String: Int]) {
    self.deletedAt = deletedAt
    self.counts = counts
  }
}
