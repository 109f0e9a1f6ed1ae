import FriendsPages
import PageScreens
import Synchronization
import Terminal

/// The messages of an effect, in order.
final class Collected: Sendable {
  private let messages = Mutex<[PageMessage<FriendsOperation>]>([])

  func add(_ message: PageMessage<FriendsOperation>) {
    messages.withLock { $0.append(message) }
  }

  var all: [PageMessage<FriendsOperation>] { messages.withLock(\.self) }
}

/// Keeps what is written.
final class Sink: ByteSink {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
  }
}
