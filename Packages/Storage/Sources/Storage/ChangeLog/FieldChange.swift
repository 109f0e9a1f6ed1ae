public import DomainModels

/// The new value of one field, and when it was written.
public struct FieldChange: Sendable, Hashable {
  /// The column's name.
  public let name: String
  /// What it holds now.
  public let value: StoredValue
  /// When that was written.
  public let stamp: HybridTimestamp

  /// Makes a field's change.
  public init(name: String, value: StoredValue, stamp: HybridTimestamp) {
    self.name = name
    self.value = value
    self.stamp = stamp
  }
}
