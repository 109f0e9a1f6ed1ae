import ArgumentParser
import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import TerminalCommands

/// `journal recovery new`: another recovery key, the old one no longer opens.
struct RecoveryNewCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a new recovery key; the old one no longer opens.",
    discussion: """
      Examples:
        journal recovery new
        journal recovery new --output recovery.txt

      It asks for the passphrase even while the journal is open. The old key counts until the new \
      one was shown or written.
      """)

  static let fields = JSONFields(["file"])

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write it into this new file.", valueName: "file"), completion: .file())
  var file: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if output.json, file == nil {
      throw UsageFailure(
        message: "'--json' reports on standard output, where the recovery key would be shown",
        hint: "Name a file for the key with '--output', or leave '--json' out.")
    }
    if let file { try NewFile(at: file, replacing: false, hasForce: false).discard() }
    let container = try await options.container(in: session, isKeptEnough: false)
    let page = RecoveryKeyPage(session: session, file: file)
    try await container.vault.backend.replaceRecoveryKey { try await page($0) }
    if output.json {
      try session.print(
        json: Self.fields.narrow(["file": .text(file)], to: output.fields))
    }
  }
}
