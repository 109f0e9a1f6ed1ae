import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// `dating account verify`: the second step of signing up, or of signing in by phone.
struct AccountVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Give the code that signing up, or in by phone, sent.",
    discussion: """
      Examples:
        dating account verify 123456
        dating account verify 123456 --as ada
        dating account verify              asks for it
        dating account verify - <code.txt

      \(CodeSource.advice)
      """)

  @Argument(help: "The six digits; - is standard input, and without them they are asked for.")
  var code: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.step)
    let context = try await options.context(in: session)
    let entry = AccountEntry(context: context, output: output)
    let (byMail, byPhone) = (
      try context.client.pendingChallenge(for: .signUp),
      try context.client.pendingChallenge(for: .signIn)
    )
    let newest = [byMail, byPhone].compactMap { $0 }.max { $0.expiresAt < $1.expiresAt }
    guard let pending = newest else {
      let option = context.account.suffix
      throw PeopleFailure.noCode(
        "dating account sign-up\(option), or dating account sign-in\(option)")
    }
    let name = try await entry.name()
    let grant = try await entry.withCode(code, answeredBy: "verify CODE") { code in
      if pending == byPhone {
        try await context.ask(
          Accounts.VerifyCode(phone: pending.contact, code: code, challenge: pending.challenge))
      } else {
        try await context.ask(
          Accounts.ConfirmSignUp(email: pending.contact, code: code, challenge: pending.challenge))
      }
    }
    try await entry.enter(grant, as: name)
  }
}
