public import Identity

/// Shows codes on this machine instead of sending them, one line each:
/// `to +447700900123: 123456 is your code for …`, behind the message's ID where the sink shows IDs.
///
/// Whoever reads the sink reads every code: it is for one household, for tests and for trying out.
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
