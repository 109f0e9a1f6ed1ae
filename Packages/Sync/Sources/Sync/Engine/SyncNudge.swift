/// Why a device should sync now.
public enum SyncNudge: String, Sendable, CaseIterable {
  /// Somebody wrote.
  case written
  /// The far side can be reached again.
  case connected
  /// A person asked for it, or put right what was in the way.
  case asked
  /// A person asked whether both sides hold the same; it includes syncing first.
  case verify
}
