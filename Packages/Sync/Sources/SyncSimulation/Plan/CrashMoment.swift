/// When a device's program ends.
public enum CrashMoment: String, Sendable, Hashable, CaseIterable {
  /// At once; a request that is under way still reaches the far side.
  case now
  /// Before the next thing that the store is asked to do.
  case beforeCommit = "before_commit"
  /// When the store has committed that, and before anybody heard of it.
  case afterCommit = "after_commit"
  /// At once, and for so long that whatever is under way is over.
  case forLong = "for_long"
}
