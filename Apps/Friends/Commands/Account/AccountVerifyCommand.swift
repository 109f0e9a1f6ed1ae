import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// `friends account verify`: signs in by a code.
struct AccountVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sign in by the code that was sent.",
    discussion: """
      A code works once, for a few minutes, and only on the device that asked for it. Other users of \
      this machine can see arguments: with - the code is read from standard input.
      """)

  static let fields = ResponseFields(
    ["user", "id", "isNewUser", "profileComplete"],
    from: ["id": "user.id", "profileComplete": "user.profileComplete"])

  @Argument(help: ArgumentHelp("The six digits; - is standard input.", valueName: "code"))
  var code: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    var digits = code
    if code == "-" {
      digits = (try await session.input.nextLine() ?? "").filter { !$0.isWhitespace }
    }
    let started = try await AccountEntry(context: context).enter(by: digits)
    guard output.json else { return }
    try session.print(
      started, Self.fields, output,
      adding: ["user": .string(context.user ?? FriendsClient.defaultUser)], text: {})
  }
}
