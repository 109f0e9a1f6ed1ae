import Synchronization

/// Counts how often a closure was called.
final class Asked: Sendable {
  private let calls = Mutex(0)

  var total: Int { calls.withLock { $0 } }

  func count() { calls.withLock { $0 += 1 } }
}
