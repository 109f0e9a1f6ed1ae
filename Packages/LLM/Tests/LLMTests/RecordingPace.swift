import LLM
import Synchronization

/// Notes which pieces a model asked to give out.
final class RecordingPace: Sendable {
  private let asked = Mutex<[Int]>([])

  var indexes: [Int] { asked.withLock { $0 } }

  var pace: ReplyPace { ReplyPace { index in self.asked.withLock { $0.append(index) } } }
}
