import Identity
import Synchronization

/// Keeps codes instead of printing them, for a full screen that shows them itself.
///
/// What is printed while a screen is drawn lies across it. The texts go with the program.
final class ArrivedCodes: CodeSender {
  private let kept = Mutex<[String]>([])

  /// What arrived since this was asked last, the oldest first.
  func take() -> [String] {
    kept.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  func send(_ message: CodeMessage) async throws {
    kept.withLock { $0.append("to \(message.phone.e164): \(message.text)") }
  }
}
