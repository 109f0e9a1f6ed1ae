public import Identity
import Synchronization

/// Shows codes on this machine instead of sending them, one line each:
/// `to +447700900123: 123456 is your code for …`, behind the message's ID where the sink shows IDs.
///
/// Every reader of the sink reads every code: it is for one household, for tests and for trying out.
public struct ConsoleCodeSender: CodeSender {
  private let sink: MessageSink

  public init(_ sink: MessageSink = .standardError) { self.sink = sink }

  /// Writes the message.
  ///
  /// - Throws: `IdentityError` with `notSent` if the sink can't be written to.
  public func send(_ message: CodeMessage) async throws {
    try sink.write("to \(message.phone.e164): \(message.text)", id: message.id)
  }
}

/// Shows mails on this machine instead of sending them, one line each:
/// `to name@example.com: subject: text`, behind the message's ID where the sink shows IDs.
///
/// Every reader of the sink reads every code: it is for one household, for tests and for trying out.
public struct ConsoleMailSender: MailSender {
  private let sink: MessageSink

  public init(_ sink: MessageSink = .standardError) { self.sink = sink }

  /// Writes the mail.
  ///
  /// - Throws: `IdentityError` with `notSent` if the sink can't be written to.
  public func send(_ message: MailMessage) async throws {
    try sink.write(
      "to \(message.address.text): \(message.subject): \(message.text)", id: message.id)
  }
}

/// Keeps codes and mails instead of printing them, for a full screen that shows them itself.
///
/// Text that is printed while a screen is drawn lies across it. The texts go with the program.
public final class RecordedCodes: CodeSender, MailSender {
  private let kept = Mutex<[String]>([])

  public init() {}

  /// Takes the messages since the last call, the oldest first:
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
