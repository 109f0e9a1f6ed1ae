import Dispatch

/// Something that one thread waits for and another makes happen, once.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Blocks the thread until the gate is open.
  ///
  /// - Returns: whether it opened in time.
  func wait(atMost patience: Duration) -> Bool {
    let nanoseconds = Int(patience / .nanoseconds(1))
    return semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
  }
}
