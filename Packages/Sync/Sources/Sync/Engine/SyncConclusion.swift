/// How a round of syncing ended.
public enum SyncConclusion: Sendable, Hashable {
  /// Everything that was there has been exchanged.
  case done
  /// Both sides were compared; so many ranges still differ, or `nil` if it was not finished.
  case verified(differing: Int)
  /// Everything that can be read has been exchanged, but the place holds changes that can't be read;
  /// with the number of differing ranges if both sides were compared.
  case incomplete(SyncError, differing: Int?)
  /// Something failed that may pass.
  case failed(SyncError)
  /// Something failed that a person has to put right.
  case paused(SyncError)
}
