import ArgumentParser
import Interchange
import Storage
import StorageExchange
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

  static let fields = JSONFields(["file", "rows", "tables", "program", "layout", "dryRun"])

  @Argument(
    help: ArgumentHelp("What `dating export` wrote; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Flag(help: "Only read and check it.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(ImportCommand.fields)
    let location = try store.location(in: session)
    // Before a long file is read for nothing.
    if location.mayBePresent { try await requireEmpty(location, session) }
    let given =
      file == "-" ? try await GivenFile(input: session) : try GivenFile(path: file)
    let summary = try await read(given, session)
    try session.print(
      output, fields: ImportCommand.fields, json: { json(summary) },
      text: {
        let name = file == "-" ? "standard input" : session.visible(file)
        try session.print(
          "\(dryRun ? "Would import" : "Imported") \(summary.total) rows from \(name).")
      })
  }

  private func read(_ given: GivenFile, _ session: CommandSession) async throws -> ExchangeSummary {
    try await session.withProgress { progress in
      // A file that can't be taken leaves nothing behind, not even an empty store.
      let checking = given.source {
        progress.update("Checking bytes", done: $0, of: given.size)
      }
      let summary = try StoreImport(from: checking).check(against: Composition.linked.catalogue)
      if dryRun { return summary }
      let store = try await store.open(in: session)
      let reading = given.source {
        progress.update("Importing bytes", done: $0, of: given.size)
      }
      return try await StoreImport(from: reading).write(into: store)
    }
  }

  private func requireEmpty(_ location: StorageLocation, _ session: CommandSession) async throws {
    do {
      try await StoreImport.requireEmpty(try await store.open(in: session))
    } catch let error as StoreExchangeError where error.reason == .notEmpty {
      throw UsageFailure(
        code: error.code, message: "the store at \(location.path) is not empty",
        hint: "Import into another place (--data-dir PATH, or --store URL)")
    }
  }

  private func json(_ summary: ExchangeSummary) -> JSONValue {
    var members = ExchangeReport(summary, file: file).members
    members["program"] = .string(summary.program)
    members["layout"] = .integer(Int64(summary.catalogueVersion))
    members["dryRun"] = .boolean(dryRun)
    return .object(members)
  }
}
