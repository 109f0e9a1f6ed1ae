public import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows codes on this machine instead of sending them, one line each:
/// `ID to +447700900123: 123456 is your code for …`.
///
/// Whoever reads the sink reads every code: it is for one household, for tests and for trying out.
public struct ConsoleCodeSender: CodeSender {
  private let sink: MessageSink

  public init(_ sink: MessageSink = .standardError) { self.sink = sink }

  /// Writes the message.
  public func send(_ message: CodeMessage) async throws {
    try sink.write(
      "\(message.id.uuidString.lowercased()) to \(message.phone.e164): \(message.text)")
  }
}
