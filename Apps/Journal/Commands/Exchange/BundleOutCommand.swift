import ArgumentParser
import Interchange
import JournalFeatures
import JournalFormats
import ProductCommands
import TerminalCommands

/// `journal bundle out`: everything, sealed for another device.
struct BundleOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "out", abstract: "Write everything into a sealed file for another device.")

  static let fields = JSONFields(["file", "records"])

  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @Flag(help: "Replace the file if it is there.") var force = false
  @Option(
    help: ArgumentHelp(
      "Seal it with the passphrase in this file, which nobody else may read (0600).",
      valueName: "file"), completion: .file())
  var filePassphraseFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    try JournalProduct.stores.requireApart(file, from: options.store, in: session)
    let container = try await options.container(in: session)
    let passphrase = try await PassphraseChoice(
      session: session, name: "Passphrase for the file",
      argument: "--file-passphrase-file FILE")(file: filePassphraseFile)
    let bundle = try await MakeBundle(container)()
    try await session.newFile(at: file, replacing: force) { file in
      try JournalBundleFile.write(bundle, passphrase: passphrase) { try file.write($0) }
    }
    try session.print(
      output, fields: Self.fields,
      json: { ["file": .string(file), "records": .count(bundle.changes.count)] },
      text: {
        session.note("Sealed in \(session.visible(file)). Over there: journal bundle in FILE")
      })
  }
}
