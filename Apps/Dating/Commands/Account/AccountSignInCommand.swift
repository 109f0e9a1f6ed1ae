import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating account sign-in`: acts for an account from now on.
struct AccountSignInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in, by e-mail and password or by a code to your phone.",
    discussion: """
      Examples:
        dating account sign-in --email bob@example.com --as bob
        dating account sign-in --email bob@example.com --password-file secret.txt
        dating account sign-in --phone +447700900123 --as ada
        dating account verify 123456 --as ada
      """)

  @OptionGroup var contact: ContactOptions
  @OptionGroup var password: PasswordOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if contact.phone != nil, password.passwordFile != nil {
      throw ValidationError("'--password-file' goes with '--email'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.step)
    let context = try await options.context(in: session)
    let entry = AccountEntry(context: context, output: output)
    let name = try await entry.name()
    switch try await contact.contact(in: session) {
    case .phone(let phone):
      try await PhoneEntry(entry: entry, name: name)
        .begin(phone, context.account.suffix)
    case .email(let email):
      let password = try await password.password(in: session)
      let grant = try await context.ask(Accounts.SignIn(email: email, password: password))
      try await entry.enter(grant, as: name)
    }
  }
}
