import DomainModels
import PeopleRequests
import Secrets
import Terminal
import TerminalCommands

/// Reads a code that was sent: the argument itself, or standard input for `-`, which no other user
/// of the machine sees.
struct CodeSource {
  let session: CommandSession

  /// What the help says where a code is an argument.
  static let advice = """
    A code works once, for a few minutes, and only on the device that asked for it. Other users of \
    this machine can see arguments: with - the code is read from standard input.
    """

  /// Reads it, without spaces around it.
  func callAsFunction(_ argument: String) async throws -> SecretText {
    guard argument == "-" else { return SecretText(argument) }
    let line = try await session.input.nextLine() ?? ""
    let code = line.filter { !$0.isWhitespace }
    guard !code.isEmpty else { throw UsageFailure(message: "there is no code on standard input") }
    return SecretText(code)
  }
}
