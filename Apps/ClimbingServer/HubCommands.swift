import ArgumentParser
import CatalogueFiles
import ClimbingBrowserAssembly
import ClimbingFeatures
import ClimbingHubAssembly
import Interchange
import ProductCommands
import ServerCommands
import TerminalCommands

/// `catalogue`: climbs and areas come into the catalogue that browsers search.
struct CatalogueCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Bring files of climbs and areas into the catalogue that the pages search.",
    discussion: """
      Examples:
        climbing-server catalogue climbs.jsonl.gz areas.jsonl.gz

      OpenBeta's JSON lines, packed with gzip or not, as for `climbing catalogue import`. Importing a \
      file again changes nothing; a newer one changes what changed. The server may be running.
      """)

  static let fields = JSONFields(["file", "climbs", "areas", "added", "unreadable"])

  @Argument(help: ArgumentHelp("Files to import.", valueName: "file"), completion: .file())
  var files: [String]
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let files = try files.map { try InputFile(path: $0) }
    let options = try options.choosingStore(in: session)
    let composition = ClimbingServer.composition
    let catalogue = try await ClimbingServer.product.stores.opening(options.store, in: session) {
      try await BrowserCatalogue.open(
        in: composition.browserFolder(at: $0), clock: composition.clock,
        random: composition.random)
    }
    var reports: [CatalogueImport] = []
    for file in files {
      let content = LogbookFile(name: file.name, count: file.size) { try file.bytes(in: $0) }
      reports.append(
        try await session.withProgress { line in
          try await ImportCatalogue(catalogue)(openBeta: content) {
            line.update("Reading lines", done: $0)
          }
        })
    }
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(
          reports.map { report in
            [
              "file": .string(report.file), "climbs": .integer(Int64(report.climbs)),
              "areas": .integer(Int64(report.areas)), "added": .integer(Int64(report.added)),
              "unreadable": .integer(Int64(report.unreadableCount)),
            ]
          })
      },
      text: {
        for report in reports {
          try session.print(
            "\(session.visible(report.file)): \(report.climbs) climbs and \(report.areas) areas, "
              + "\(report.added) of them new, \(report.unreadableCount) lines unreadable.")
        }
      })
  }
}

/// `begin-anew`: resets sync after a backup was restored.
struct StartNewEpochCommand: TerminalCommand {
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
    try await ClimbingServer.startNewEpoch(in: store, program: session.programName)
    try session.print(
      output, fields: Self.fields, json: { ["begun": .boolean(true)] },
      text: { try session.print("Every device hands over what it has at its next sync.") })
  }
}
