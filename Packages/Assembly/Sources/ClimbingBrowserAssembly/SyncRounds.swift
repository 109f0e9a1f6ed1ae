import Sync

/// Runs the rounds of a device one after the other.
///
/// Whoever asks for a round gets one that begins after the call, with what is stored by then; all that
/// wait for the round under way share the next one.
actor SyncRounds {
  private var last: Task<SyncError?, Never>?
  private var next: Task<SyncError?, Never>?

  /// Waits for a round.
  ///
  /// - Returns: what failed; `nil` if nothing did.
  func round(_ sync: @escaping @Sendable () async -> SyncError?) async -> SyncError? {
    if let next { return await next.value }
    let before = last
    let task = Task { () -> SyncError? in
      _ = await before?.value
      next = nil
      return await sync()
    }
    (last, next) = (task, task)
    return await task.value
  }
}
