internal import Synchronization

/// A body that can be let go of before its holder is.
final class HeldBody: Sendable {
  private let held: Mutex<HTTPBody?>

  init(_ body: HTTPBody) { held = Mutex(body) }

  var body: HTTPBody? { held.withLock { $0 } }

  func drop() {
    // The last reference must not go while the lock is held: its release runs foreign code.
    let dropped = held.withLock { held in
      defer { held = nil }
      return held
    }
    _ = dropped
  }
}
