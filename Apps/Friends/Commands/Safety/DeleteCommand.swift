import ArgumentParser
import FriendsRequests
import Secrets
import TerminalCommands

/// `friends delete`: deletes whoever asks, for good.
struct DeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete your account and everything that is kept of you.",
    discussion: """
      Examples:
        friends delete --send-proof --as ada
        friends delete --proof CHALLENGE:123456 --yes --as ada

      A code to your phone shows that it is you. Crews get another admin, or go with the last; \
      missions that you host are called off. Before: friends export
      """)

  @Flag(help: "Only send the code for --proof.") var sendProof = false
  @Option(help: ArgumentHelp("The challenge and the code that were sent.", valueName: "proof"))
  var proof: String?
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let name = try visit.actor().name
    if sendProof {
      let sent = try await visit.ask(Auth.RequestProof())
      try visit.print(Acknowledgement(sent.message), output)
      return session.note("Then: \(visit.command("delete --proof \(sent.challengeID):CODE"))")
    }
    var given = proof
    if !yes {
      try await session.prompt.typeToConfirm(
        name, consequence: "Everything that is kept of \(name) will be deleted, for good.",
        answeredBy: "--yes")
    }
    if given == nil {
      let sent = try await visit.ask(Auth.RequestProof())
      let code = try await session.prompt.ask(
        "Code:", answeredBy: "--send-proof and then --proof CHALLENGE:CODE")
      given = "\(sent.challengeID):\(code)"
    }
    let parts = (given ?? "").split(separator: ":")
    guard parts.count == 2 else {
      throw UsageFailure(
        message: "'--proof' is a challenge and a code", hint: "Get both with '--send-proof'.")
    }
    let done = try await visit.ask(
      Auth.Delete(code: SecretText(String(parts[1])), challengeID: String(parts[0])))
    try visit.client.forget()
    try visit.print(done, output)
  }
}
