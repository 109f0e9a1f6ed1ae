public import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows mails on this machine instead of sending them, one line each:
/// `ID to name@example.com: subject: text`.
///
/// Whoever reads the sink reads every code: it is for one household, for tests and for trying out.
public struct ConsoleMailSender: MailSender {
  private let sink: MessageSink

  public init(_ sink: MessageSink = .standardError) { self.sink = sink }

  /// Writes the mail.
  public func send(_ message: MailMessage) async throws {
    try sink.write(
      "\(message.id.uuidString.lowercased()) to \(message.address.text): "
        + "\(message.subject): \(message.text)")
  }
}
