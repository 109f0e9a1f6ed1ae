import ArgumentParser
import Interchange
import ProductCommands
import ServerCommands
import TerminalCommands

/// `begin-anew`: resets sync after a backup was restored.
struct BeginAnewCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "begin-anew",
    abstract: "Have every device hand over again what it has, after a backup was put back.",
    discussion: """
      Examples:
        climbing-server begin-anew

      Devices may have handed over changes after the backup was made, which the hub does not know. \
      `climbing-server restore` does the same; run this command once after a backup was put back in \
      another way, such as that of a PostgreSQL database. The server may be running. Nothing is lost: \
      each device compares what it has at its next sync.
      """)

  static let fields = JSONFields(["begun"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let options = try options.choosingStore(in: session)
    let store = try await ClimbingServer.product.stores.openPresent(options.store, in: session)
    try await ClimbingServer.beginAnew(in: store, program: session.programName)
    try session.print(
      output, fields: Self.fields, json: { ["begun": .boolean(true)] },
      text: { try session.print("Every device hands over what it has at its next sync.") })
  }
}
