import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// `dating account sign-up`: an account by phone, or by e-mail and password.
struct AccountSignUpCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-up", abstract: "Make an account, by phone or by e-mail and password.",
    discussion: """
      Examples:
        dating account sign-up --phone +447700900123 --as ada
        dating account sign-up --email bob@example.com --as bob
        printf %s "$PASSWORD" | dating account sign-up --email bob@example.com --password-file -
        dating account verify 123456

      A code is sent, and asked for where a person sits at a terminal; otherwise dating account \
      verify takes it. A number that has an account already is signed in.

      A person who takes over your number can sign in with it; an address with a password prevents \
      that.
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
    let option = context.account.suffix
    switch try await contact.contact(in: session) {
    case .phone(let phone):
      try await PhoneEntry(entry: entry, name: name).begin(phone, option)
    case .email(let email):
      let password = try await password.newPassword(in: session)
      let sent = try await context.ask(Accounts.SignUp(email: email, password: password))
      guard session.canAsk, !output.json else {
        return try entry.keep(
          sent, for: .signUp, contact: email, next: "dating account verify CODE\(option)")
      }
      try context.client.keepChallenge(sent, for: .signUp, contact: email)
      let grant = try await entry.withCode { code in
        try await context.ask(
          Accounts.ConfirmSignUp(email: email, code: code, challenge: sent.challenge))
      }
      try await entry.enter(grant, as: name)
    }
  }
}

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
