public enum RecordPresence: Sendable, Hashable {
  /// It never was, as far as this store knows.
  case absent
  case living
  /// It is deleted, and can be restored.
  case deleted
  /// It is gone for good.
  case erased
}
