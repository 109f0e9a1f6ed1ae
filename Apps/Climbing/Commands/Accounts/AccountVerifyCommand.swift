import ArgumentParser
import TerminalCommands

/// `climbing account verify`: signs in at a hub by the code that it sent.
struct AccountVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sign in at a hub by the code that it sent.",
    discussion: """
      Examples:
        climbing account verify --server https://hub.example.org
        climbing account verify --server https://hub.example.org <code.txt

      The code is asked for, or read from standard input: others see what is an argument. It works \
      once, for a few minutes, and only on the device that asked for it.
      """)

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @Option(
    help: ArgumentHelp(
      "What the hub calls this device; without it the name of the machine.", valueName: "name"))
  var deviceName: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(HubContext.fields)
    let context = try HubContext(server, store, in: session, deviceName: deviceName)
    let isNew = try await context.enter(by: try await context.code())
    try context.printEntry(isNew: isNew, output)
  }
}
