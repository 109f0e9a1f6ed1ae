import AccountCommands
import AccountRequests
import ArgumentParser
import DomainModels
import Interchange
import PeopleRequests
import ProductCommands
import Secrets
import Services
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

/// `dating account sign-out`: acts for an account no more.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign out on this device; nothing else is deleted.")

  static let fields = JSONFields(["user"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try context.actor()
    try await context.account.explaining { try await context.client.signOut() }
    try session.print(
      output, fields: Self.fields, json: { ["user": .string(user)] },
      text: { try session.print("\(session.visible(user)) is signed out.") })
  }
}

/// The last step of every way in: keeps the tokens under a name, and says so.
struct AccountEntry {
  let context: PeopleCommandContext
  let output: OutputOptions

  private static let tries = 3

  /// The name under which the session is stored on this device: the one after `--as`; `me` for the
  /// first; otherwise a person is asked.
  ///
  /// - Throws: ``PeopleFailure/noUser`` without a terminal to ask on.
  func name() async throws -> String {
    let name: String
    if let user = context.user {
      name = user
    } else if try context.client.users().isEmpty {
      name = PeopleClient.defaultUser
    } else {
      guard context.session.canAsk else { throw PeopleFailure.noUser }
      name = try await context.session.prompt.ask("Name on this device:", answeredBy: "--as NAME")
    }
    // Before a code is used up for it.
    try context.client.user(named: name)
    return name
  }

  /// Stores the tokens of a user who signed in, and says who acts now.
  ///
  /// An earlier session of the same person on this device ends, under any name.
  func enter(_ grant: SessionGrant, as name: String) async throws {
    let replaced = try await context.client.enter(grant, as: name)
    let session = context.session
    try session.print(
      output, fields: PeopleFields.step.list,
      json: { try PeopleFields.grant.json(of: grant, adding: ["user": .string(name)]) },
      text: { try session.print("Signed in as \(session.visible(name)).") })
    guard !output.json else { return }
    if let replaced {
      session.note("\(session.visible(replaced)) is called \(session.visible(name)) here now.")
    }
    if grant.isNewAccount { session.note("Say who you are: dating people profile set --help") }
  }

  /// Keeps a code's challenge for the next command, and says which that is.
  func keep(
    _ sent: CodeSent, for purpose: PeopleAPI.Purpose, contact: String, next: String
  ) throws {
    try context.client.keepChallenge(sent, for: purpose, contact: contact)
    let session = context.session
    let whom = contact.isEmpty ? "you" : session.visible(contact)
    try session.print(
      output, fields: PeopleFields.step.list,
      json: {
        try PeopleFields.sent.json(
          of: sent, adding: ["contact": .string(contact), "next": .string(next)])
      },
      text: {
        let minutes = max(1, sent.validSeconds / 60)
        try session.print("A code is on its way to \(whom). It works for \(minutes) minutes.")
      })
    if !output.json { session.note("Then: \(next)") }
  }

  /// Uses a code: the one that was given, or else asks until one is right, or wrong too often.
  ///
  /// - Parameters:
  ///   - given: the argument; `-` is standard input.
  ///   - argument: what answers the question on the command line.
  ///   - use: what to do with it.
  /// - Returns: the result of its use.
  /// - Throws: what asking and using throw.
  func withCode<Value>(
    _ given: String? = nil, answeredBy argument: String = "--code CODE",
    _ use: (SecretText) async throws -> Value
  ) async throws -> Value {
    if let given { return try await use(try await CodeSource(session: context.session)(given)) }
    var left = Self.tries
    while true {
      let typed = try await context.session.prompt.ask("Code:", answeredBy: argument)
      do {
        return try await use(SecretText(typed))
      } catch let error as ServiceError {
        left -= 1
        guard left > 0, error.code == "invalid_code" else { throw error }
        context.session.note("\(error.message). \(error.hint ?? "").")
      }
    }
  }
}

/// The way in by a phone's code, which is the same for new and for known users.
struct PhoneEntry {
  let entry: AccountEntry
  let name: String

  private var context: PeopleCommandContext { entry.context }

  /// Sends a code, and asks for it where a person sits.
  func begin(_ phone: String, _ option: String) async throws {
    let sent = try await context.ask(Accounts.RequestCode(phone: phone))
    guard context.session.canAsk, !entry.output.json else {
      return try entry.keep(
        sent, for: .signIn, contact: phone, next: "dating account verify CODE\(option)")
    }
    // A user who is interrupted here can go on with `verify`.
    try context.client.keepChallenge(sent, for: .signIn, contact: phone)
    let grant = try await entry.withCode { code in
      try await context.ask(
        Accounts.VerifyCode(phone: phone, code: code, challenge: sent.challenge))
    }
    try await entry.enter(grant, as: name)
  }
}
