import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Secrets
import Services
import Terminal
import TerminalCommands

/// `friends export`: all data stored about the user.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything that is kept of you, as JSON.",
    discussion: """
      Examples:
        friends export > me.json
        friends export --output me.json

      The file is readable, photos and conversations included. It is meant for you; no program reads \
      it back.
      """)

  static let fields = JSONFields(["file", "bytes"])

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if file == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    let context = try await options.context(in: session)
    let document = try await context.ask(Safety.Export()).document
    let text = document.hasSuffix("\n") ? document : document + "\n"
    guard file != "-" else { return try session.output.write(text) }
    try await session.newFile(at: file, replacing: force) { try $0.write(Array(text.utf8)) }
    try session.print(
      form, fields: Self.fields,
      json: { ["file": .string(file), "bytes": .integer(Int64(text.utf8.count))] },
      text: { try session.print("Wrote what is kept of you to \(session.visible(file)).") })
  }
}

/// `friends delete`: deletes the user, for good.
struct DeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete your account and everything that is kept of you.",
    discussion: """
      Examples:
        friends delete --send-proof --as ada
        friends delete --proof 123456 --yes --as ada

      A code to your phone shows that it is you. Crews get another admin, or go with the last; \
      missions that you host are called off. Before: friends export
      """)

  @Flag(help: "Only send the code for --proof.") var sendProof = false
  @Option(
    help: ArgumentHelp(
      "Prove with the code that was sent that the account is yours.", valueName: "code"))
  var proof: String?
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let name = try context.actor().name
    if sendProof {
      let sent = try await context.sendProof()
      try context.print(Acknowledgement(sent.message), output)
      return session.note("Then: \(context.command("delete --proof CODE"))")
    }
    if !yes {
      try await session.prompt.typeToConfirm(
        name, consequence: "Everything that is kept of \(name) will be deleted, for good.",
        answeredBy: "--yes")
    }
    let (code, challenge) = try await proof(context)
    let done = try await context.ask(Auth.Delete(code: SecretText(code), challengeID: challenge))
    try context.print(done, output)
  }

  /// The code and what it answers.
  private func proof(_ context: FriendsCommandContext) async throws -> (
    code: String, challenge: String
  ) {
    guard let proof else {
      let sent = try await context.sendProof()
      let code = try await context.session.prompt.ask(
        "Code:", answeredBy: "--send-proof and then --proof CODE")
      return (code, sent.challengeID)
    }
    // Earlier versions wanted the challenge in front of the code.
    let parts = proof.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 { return (String(parts[1]), String(parts[0])) }
    return (proof, try context.proofChallenge())
  }
}
