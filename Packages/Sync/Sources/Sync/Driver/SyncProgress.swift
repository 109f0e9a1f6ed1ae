/// How far a run of syncing has come.
public struct SyncProgress: Sendable, Hashable {
  /// What is being done.
  public internal(set) var phase = SyncPhase.idle
  /// How many changes and records came so far.
  public internal(set) var received = 0
  /// About how many are still to come; `nil` if that is not known.
  public internal(set) var remaining: Int?
  /// How many changes were handed over so far.
  public internal(set) var sent = 0

  public init() {}
}
