import AccountCommands
import AccountRequests
import ArgumentParser
import PeopleRequests
import ProductCommands
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
