import ClimbingFeatures
import Synchronization

/// Takes what an export writes.
final class Gathered: Sendable {
  private let state = Mutex<[UInt8]>([])

  var bytes: [UInt8] { state.withLock { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var sink: LogbookSink {
    LogbookSink {
      self.state.withLock { $0 = [] }
      return { chunk in self.state.withLock { $0 += chunk } }
    }
  }
}
