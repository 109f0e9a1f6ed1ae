import ArgumentParser
import ProductCommands
import TerminalCommands

/// `dating import`: an export becomes a store again.
struct ImportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a store of what was exported.",
    discussion: """
      Examples:
        dating import dating.jsonl
        dating import dating.jsonl --data-dir elsewhere
        dating import dating.jsonl --dry-run
        gunzip < dating.jsonl.gz | dating import -

      All of it is imported or nothing, and only into a store that is empty: nothing is merged, and \
      nothing overwritten. It is a move; if you go on in both places, they can't be told apart.
      """)

  @Argument(
    help: ArgumentHelp("What `dating export` wrote; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Flag(help: "Only read and check it.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try await StoreImportTask(
      in: DatingProduct.cards,
      file: file, dryRun: dryRun, output: output, store: store)(in: session)
  }
}
