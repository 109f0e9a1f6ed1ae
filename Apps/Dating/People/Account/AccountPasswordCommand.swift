import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
import Secrets
import Services
import TerminalCommands

/// `dating account password`: another password.
struct AccountPasswordCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Change your password; other sessions end.",
    discussion: """
      Examples:
        dating account password
        dating account password --current-password-file old.txt --password-file new.txt
        dating account password --send-proof
        dating account password --proof 123456 --password-file new.txt

      \(CodeSource.advice)
      """)

  @OptionGroup var password: PasswordOptions
  @OptionGroup var proof: ProofOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.step)
    let context = try await options.context(in: session)
    let entry = AccountEntry(context: context, output: output)
    let user = try context.actor()
    if let sent = try await proof.sent(context) {
      return try entry.keep(
        sent, for: .proof, contact: "",
        next: "dating account password --proof CODE\(context.account.suffix)")
    }
    let proof = try await proof.proof(context)
    let password = try await password.newPassword(
      in: session, "New password, at least 8 characters:")
    let grant = try await context.ask(Accounts.ChangePassword(password: password, proof: proof))
    try await entry.enter(grant, as: user)
  }
}

/// `dating account reset`: sets a new password where the old one is forgotten.
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

/// `dating account delete`: leaves for good.
struct AccountDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete your account and everything you said, for good.",
    discussion: Self.words("account"))

  @OptionGroup var deletion: DeletionOptions

  func run(in session: CommandSession) async throws {
    try await DeletionTask(options: deletion, command: "dating account delete")(in: session)
  }

  /// The confirmation of both commands that delete.
  static func words(_ group: String) -> String {
    """
    Examples:
      dating \(group) delete --dry-run
      dating \(group) delete
      dating \(group) delete --send-proof
      dating \(group) delete --proof 123456 --yes

    Profile, photos, decisions, matches, conversations and blocks go, on both sides, and the account \
    with them; there is no undo. What others reported stays with their reports. Copies stay as they \
    are: backups, exports, and what a disk keeps out of every program's reach. To keep what there \
    is of you, run dating people export first.

    \(CodeSource.advice)
    """
  }
}
