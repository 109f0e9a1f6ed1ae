public import DomainModels

/// Two values of one field that were written side by side: one stayed, the other gave way.
///
/// Where a record was deleted while somebody else edited it, the field is `deleted_at`: the deletion
/// stayed, and the edit, which is in the row still, can't be seen.
public struct FieldConflict: Sendable, Hashable {
  /// A value, and when it was written.
  public struct Version: Sendable, Hashable {
    public let value: StoredValue
    /// When it was written.
    public let stamp: HybridTimestamp

    public init(_ value: StoredValue, at stamp: HybridTimestamp) {
      self.value = value
      self.stamp = stamp
    }
  }

  /// The column's name.
  public let field: String
  /// What stands in the row.
  public let kept: Version
  public let lost: Version

  public init(field: String, kept: Version, lost: Version) {
    self.field = field
    self.kept = kept
    self.lost = lost
  }
}
