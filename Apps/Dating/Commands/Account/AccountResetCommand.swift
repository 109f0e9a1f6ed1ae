import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import Secrets
import Services
import TerminalCommands

/// `dating account reset`: a new password for who forgot the old one.
struct AccountResetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Set a new password by a code from the account's mail.",
    discussion: """
      Examples:
        dating account reset --email bob@example.com
        dating account reset --code 123456 --password-file new.txt

      It signs in, and ends every other session.

      \(CodeSource.advice)
      """)

  @Option(help: ArgumentHelp("The account's address.", valueName: "address")) var email: String?
  @Option(help: ArgumentHelp("The code from the mail; - is standard input.", valueName: "code"))
  var code: String?
  @OptionGroup var password: PasswordOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if email != nil, code != nil {
      throw ValidationError("'--email' asks for a code, and '--code' gives it")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.step)
    let context = try await options.context(in: session)
    let entry = AccountEntry(context: context, output: output)
    let name = try await entry.name()
    let option = context.account.suffix
    if let code {
      guard let pending = try context.client.pendingChallenge(for: .reset) else {
        throw PeopleFailure.noCode("dating account reset --email ADDRESS\(option)")
      }
      return try await finish(
        try await CodeSource(session: session)(code), pending.challenge, name, entry)
    }
    let address: String
    if let email {
      address = email
    } else {
      address = try await session.prompt.ask(
        "The account's e-mail address:", answeredBy: "--email ADDRESS")
    }
    let sent = try await context.ask(Accounts.RequestReset(email: address))
    try entry.keep(
      sent, for: .reset, contact: address, next: "dating account reset --code CODE\(option)")
    guard session.canAsk, !output.json else { return }
    let typed = try await session.prompt.ask("Code:", answeredBy: "--code CODE")
    try await finish(SecretText(typed), sent.challenge, name, entry)
  }

  private func finish(
    _ code: SecretText, _ challenge: String, _ name: String, _ entry: AccountEntry
  ) async throws {
    let password = try await password.newPassword(
      in: entry.context.session, "New password, at least 8 characters:")
    let grant = try await entry.context.ask(
      Accounts.ResetPassword(code: code, challenge: challenge, password: password))
    try await entry.enter(grant, as: name)
  }
}
