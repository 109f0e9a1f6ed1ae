public import Identity

/// Shows mails on this machine instead of sending them, one line each:
/// `to name@example.com: subject: text`, behind the message's ID where the sink shows IDs.
///
/// Whoever reads the sink reads every code: it is for one household, for tests and for trying out.
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
