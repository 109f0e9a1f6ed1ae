import ArgumentParser
import Interchange
import JournalFeatures
import JournalFormats
import ProductCommands
import Secrets
import TerminalCommands
import Vault

/// `journal bundle in`: takes in what another device wrote.
struct BundleInCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "in", abstract: "Take in a file that journal bundle out wrote on another device.")

  static let fields = JSONFields([
    "file", "read", "applied", "merged", "unchanged", "swept", "refused", "dryRun", "isScrubbed",
  ])

  @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file()) var file:
    String
  @Flag(help: "Only say what would be done.") var dryRun = false
  @Option(
    help: ArgumentHelp(
      "What opens the file is in this one, which nobody else may read (0600).", valueName: "file"),
    completion: .file())
  var filePassphraseFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let given = try await JournalFile(given: file, in: session)
    let container = try await options.container(in: session)
    let passphrase = try await passphrase(session)
    let bundle: JournalBundle
    do {
      bundle = try JournalBundleFile.read(given, passphrase: passphrase)
    } catch let error as JournalImportError {
      throw error.namingOption
    }
    let report = try await TakeBundle(container)(bundle, dryRun: dryRun)
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: {
        let verb = dryRun ? "Would take" : "Took"
        try session.print(
          "\(verb) in \(report.applied) of \(Counted(report.read, "record")); \(report.merged) in part, \(report.unchanged) were here."
        )
      })
  }

  private func passphrase(_ session: CommandSession) async throws -> Secret? {
    if let filePassphraseFile { return try PassphraseFile.read(filePassphraseFile) }
    guard session.canAskHidden else { return nil }
    return try await session.prompt.hidden(
      "Passphrase of the file:", answeredBy: "--file-passphrase-file FILE"
    ) { Secret(bytes: $0) }
  }

  private func json(_ report: BundleReport) -> JSONValue {
    [
      "file": .string(file), "read": .count(report.read), "applied": .count(report.applied),
      "merged": .count(report.merged), "unchanged": .count(report.unchanged),
      "swept": .count(report.swept),
      "refused": .count(report.refused.values.reduce(0, +)),
      "dryRun": .boolean(report.isDryRun), "isScrubbed": .boolean(report.isScrubbed),
    ]
  }
}
