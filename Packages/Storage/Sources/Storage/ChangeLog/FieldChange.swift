public import DomainModels

/// The new value of one field, and when it was written.
public struct FieldChange: Sendable, Hashable {
  public let name: String
  /// What it holds now.
  public let value: StoredValue
  /// When that was written.
  public let stamp: HybridTimestamp
  /// When the value was written that its author saw and replaced; `nil` where nothing was there, or
  /// where it is not known.
  ///
  /// Whoever holds a later one than this has a value that the author had not seen: the two edits
  /// were made side by side.
  public let replaced: HybridTimestamp?

  public init(
    name: String, value: StoredValue, stamp: HybridTimestamp, replaced: HybridTimestamp? = nil
  ) {
    self.name = name
    self.value = value
    self.stamp = stamp
    self.replaced = replaced
  }
}
