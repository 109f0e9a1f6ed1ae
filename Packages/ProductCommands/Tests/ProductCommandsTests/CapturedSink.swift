import Synchronization
import Terminal

/// Keeps what is written.
final class CapturedSink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  var text: String { String(decoding: kept.withLock { $0 }, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += bytes }
  }
}
