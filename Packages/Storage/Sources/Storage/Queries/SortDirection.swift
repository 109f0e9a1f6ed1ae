/// Which end comes first.
public enum SortDirection: Sendable, Hashable {
  /// The smallest first; records without a value before all others.
  case ascending
  /// The greatest first; records without a value after all others.
  case descending
}
