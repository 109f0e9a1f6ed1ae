/// What happens to a row when the row it refers to is deleted.
public enum ReferenceRule: String, Sendable, Hashable {
  /// It is deleted in the same transaction, and can't be made without the other.
  case cascade
  /// Nothing: the other may be absent, for instance because it has not been synced yet.
  case weak
}
