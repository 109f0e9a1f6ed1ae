public import Identity
import Synchronization

/// Keeps codes and mails instead of printing them, for a full screen that shows them itself.
///
/// What is printed while a screen is drawn lies across it. The texts go with the program.
public final class ArrivedCodes: CodeSender, MailSender {
  private let kept = Mutex<[String]>([])

  public init() {}

  /// What arrived since this was asked last, the oldest first:
  /// `to +447700900123: 123456 is your code for …`.
  public func take() -> [String] {
    kept.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  /// Keeps a code.
  public func send(_ message: CodeMessage) async throws {
    keep("to \(message.phone.e164): \(message.text)")
  }

  /// Keeps a mail.
  public func send(_ message: MailMessage) async throws {
    keep("to \(message.address.text): \(message.subject): \(message.text)")
  }

  private func keep(_ text: String) { kept.withLock { $0.append(text) } }
}
