internal import Synchronization

enum Eternity {
  /// Waits until the task is cancelled.
  static func wait() async throws(CancellationError) {
    let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = waiting.withLock { waiting in
          // The handler below takes the same lock: before this check, or after it is there.
          if Task.isCancelled { return true }
          waiting = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume()
    }
    throw CancellationError()
  }
}
