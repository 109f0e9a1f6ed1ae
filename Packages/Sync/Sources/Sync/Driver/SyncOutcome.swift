/// What a run of syncing came to.
public struct SyncOutcome: Sendable, Hashable {
  /// How it ended; `nil` if there was no time to come to an end.
  public internal(set) var conclusion: SyncConclusion?
  /// What became of all that came.
  public internal(set) var taken = TakeReport()
  /// What became of all that was handed over.
  public internal(set) var settled = SettleReport()
  /// What the far side could not read, as sentences for people.
  public internal(set) var notices: [String] = []

  public init() {}

  /// What stood in the way; `nil` if nothing did.
  public var problem: SyncError? {
    switch conclusion {
    case .failed(let error), .paused(let error): error
    case .done, .verified, .incomplete, nil: nil
    }
  }

  /// Why the place could not give everything that it holds, though the run came to its end.
  public var unread: SyncError? {
    if case .incomplete(let error, _) = conclusion { error } else { nil }
  }
}
