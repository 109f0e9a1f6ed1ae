import Synchronization

@testable import ClimbingScreens

/// Keeps what a performer tells.
final class Told: Sendable {
  private let kept = Mutex<[ClimbingMessage]>([])

  var all: [ClimbingMessage] { kept.withLock { $0 } }

  func take(_ message: ClimbingMessage) { kept.withLock { $0.append(message) } }
}
