import ArgumentParser
import ProductCommands
import TerminalCommands

/// `dating export`: what is about cards, as lines of JSON.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write cards, swipes and chats as lines of JSON.",
    discussion: """
      Examples:
        dating export --output dating.jsonl
        dating export | gzip > dating.jsonl.gz
        dating export | jq -c 'select(.table == "swipe_decisions") | .row'

      The first line describes the tables, each line after it is a row, the last one counts them. \
      `dating import` makes the same store of it elsewhere. The file is readable: what was said in \
      chats with cards is in it.

      People are not in it: `dating people export` writes what is kept of one, and `dating backup` \
      copies the whole store, in which what people say is sealed.
      """)

  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try await StoreExportTask(
      in: DatingProduct.cards,
      output: output, force: force, form: form, store: store)(in: session)
  }
}
