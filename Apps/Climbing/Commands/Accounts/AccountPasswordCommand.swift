import AccountCommands
import AccountRequests
import ArgumentParser
import HubRequests
import Interchange
import ProductCommands
import Services
import TerminalCommands

/// `climbing account password`: sets or changes the password of an account at a hub.
struct AccountPasswordCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Set or change the password of your account at a hub; other devices sign in again.",
    discussion: """
      Examples:
        climbing account password --server https://hub.example.org
        climbing account password --server https://hub.example.org --send-proof
        climbing account password --server https://hub.example.org --proof 123456 \
      --password-file new.txt

      An account needs no password: a code by mail signs in, too. Where the old password is \
      forgotten, a code proves that the account is yours; sign in by a code first if you are signed \
      out. Other devices of the account have to sign in again; they lose nothing.

      \(CodeSource.advice)
      """)

  static let fields = JSONFields(["server", "isChanged", "next"])

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @OptionGroup var password: PasswordOptions
  @OptionGroup var proof: ProofOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try HubContext(server, store, in: session)
    if let sent = try await context.sent(proof) {
      let next = "climbing account password --server \(context.server) --proof CODE"
      try session.print(
        output, fields: Self.fields,
        json: {
          [
            "server": .string("\(context.address)"), "isChanged": false, "next": .string(next),
          ]
        },
        text: { try session.print(HubContext.words(of: sent)) })
      if !output.json { session.note("Then: \(next)") }
      return
    }
    let proof = try await context.proof(proof, for: "climbing account password")
    let password = try await password.newPassword(
      in: session, "New password, at least 8 characters:")
    _ = try await context.ask(Accounts.ChangePassword(password: password, proof: proof))
    try session.print(
      output, fields: Self.fields,
      json: { ["server": .string("\(context.address)"), "isChanged": true, "next": .null] },
      text: { try session.print("Changed the password of the account at \(context.address).") })
    if !output.json { session.note("Other devices of the account have to sign in again.") }
  }
}
