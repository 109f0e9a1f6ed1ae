import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// `dating account contact`: another number, or another address.
struct AccountContactCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Change or add your number or address; other sessions end.",
    discussion: """
      Examples:
        dating account contact --email new@example.com
        dating account contact --send-proof
        dating account contact --email new@example.com --proof 123456
        dating account contact --code 654321

      First you show that it is you, by the password or by a code to what the account has; then a \
      code goes to the new number or address, and --code gives it.

      \(CodeSource.advice)
      """)

  @OptionGroup var contact: ContactOptions
  @Option(
    help: ArgumentHelp(
      "The code that the new number or address got; - is standard input.", valueName: "code"))
  var code: String?
  @OptionGroup var proof: ProofOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if code != nil, contact.phone != nil || contact.email != nil || proof.sendProof {
      throw ValidationError("'--code' is the last step, and needs no other")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.step)
    let context = try await options.context(in: session)
    let entry = AccountEntry(context: context, output: output)
    let user = try context.actor()
    let suffix = context.account.suffix
    if let code {
      guard let pending = try context.client.pendingChallenge(for: .contact) else {
        throw PeopleFailure.noCode("dating account contact --email ADDRESS\(suffix)")
      }
      let grant = try await context.ask(
        Accounts.ConfirmContact(
          contact: pending.contact, code: try await CodeSource(session: session)(code),
          challenge: pending.challenge))
      return try await entry.enter(grant, as: user)
    }
    if let sent = try await proof.sent(context) {
      return try entry.keep(
        sent, for: .proof, contact: "",
        next: "dating account contact --email ADDRESS --proof CODE\(suffix)")
    }
    let new = try await contact.contact(in: session).text
    let proof = try await proof.proof(context)
    let sent = try await context.ask(Accounts.ChangeContact(contact: new, proof: proof))
    guard session.canAsk, !output.json else {
      return try entry.keep(
        sent, for: .contact, contact: new, next: "dating account contact --code CODE\(suffix)")
    }
    try context.client.keepChallenge(sent, for: .contact, contact: new)
    let grant = try await entry.withCode { code in
      try await context.ask(
        Accounts.ConfirmContact(contact: new, code: code, challenge: sent.challenge))
    }
    try await entry.enter(grant, as: user)
  }
}

/// The options that name a number or an address.
struct ContactOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A phone number, with its country's code.", valueName: "number"))
  var phone: String?
  @Option(help: ArgumentHelp("An e-mail address.", valueName: "address"))
  var email: String?

  mutating func validate() throws {
    if phone != nil, email != nil {
      throw ValidationError("'--phone' and '--email' exclude each other")
    }
  }

  /// The contact from the options, or from a prompt on a terminal.
  func contact(in session: CommandSession) async throws -> Contact {
    if let phone { return .phone(phone) }
    if let email { return .email(email) }
    let typed = try await session.prompt.ask(
      "Phone number or e-mail address:", answeredBy: "--phone NUMBER or --email ADDRESS")
    return typed.contains("@") ? .email(typed) : .phone(typed)
  }

  /// One or the other.
  enum Contact: Sendable {
    case phone(String)
    case email(String)

    var text: String {
      switch self {
      case .phone(let text), .email(let text): text
      }
    }
  }
}

extension ProofOptions {
  /// The proof; asked for at the terminal where none was given.
  func proof(_ context: PeopleCommandContext) async throws -> AccountProof {
    try await accountProof(
      context.client, in: context.session,
      orThrow: PeopleFailure.noCode("the same command with --send-proof")
    ) { try await context.ask(Accounts.RequestProof()) }
  }

  /// Sends the code, if that is all that is wanted.
  ///
  /// - Returns: the sent code; `nil` if the command is to go on.
  func sent(_ context: PeopleCommandContext) async throws -> CodeSent? {
    try await sent(context.client) { try await context.ask(Accounts.RequestProof()) }
  }
}
