import AccountCommands
import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Services
import TerminalCommands

/// `friends account sign-in`: a code to a phone.
struct AccountSignInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in, or sign up, by a code to your phone.",
    discussion: """
      The code is asked for where a person sits at a terminal; otherwise friends account verify takes \
      it. A number that has no account gets one.
      """)

  static let fields = ResponseFields(["message", "expiresIn", "next"])

  @Option(help: ArgumentHelp("A phone number, with its country's code.", valueName: "number"))
  var phone: String
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let sent = try await context.account.explaining { try await context.client.sendCode(to: phone) }
    let next = context.command("account verify CODE")
    guard session.canAsk, !output.json else {
      try session.print(
        sent, Self.fields, output, adding: ["next": .string(next)],
        text: { try session.print(sent.message) })
      if !output.json { session.note("Then: \(next)") }
      return
    }
    // A mistyped digit does not cost another message; how many tries a code has, the service says.
    while true {
      let code = try await session.prompt.ask("Code:", answeredBy: next)
      do {
        try await AccountEntry(context: context).enter(by: code)
        return
      } catch let error as ServiceError where error.reason == .wrongDigits {
        session.note("error: \(error.message)")
      }
    }
  }
}
