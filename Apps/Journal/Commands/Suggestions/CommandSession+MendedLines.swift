import Terminal
import TerminalCommands

extension CommandSession {
  /// The next line of the input with invalid UTF-8 replaced, or nil at the end.
  ///
  /// A note on standard error says where only a part of a line could be read.
  func nextMendedLine() async throws -> String? {
    guard let line = try await input.nextMendedLine() else { return nil }
    if let failure = line.failure {
      note("note: \(failure.message); what could be read of it is answered")
    }
    return line.text
  }
}
