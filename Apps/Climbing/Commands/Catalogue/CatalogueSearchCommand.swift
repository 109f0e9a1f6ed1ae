import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing catalogue search`: finds climbs and areas by their names.
struct CatalogueSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find climbs and areas by words of their names and places.",
    discussion: """
      Examples:
        climbing catalogue search monkey face
        climbing catalogue search "nutcraker yosemite" --limit 5
        climbing catalogue search smith --json --fields name,path,id

      Words may be unfinished, without accents, and a little misspelt.
      """)

  @Argument(help: ArgumentHelp("Words to look for.", valueName: "text")) var text: [String]
  @Option(help: "How many at most.") var limit = 10
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(CatalogueJSON.hitFields)
    let container = try await options.container(in: session)
    let words = text.joined(separator: " ")
    let hits = try await SearchCatalogue(container)(words, limit: limit)
    try session.print(
      output, fields: CatalogueJSON.hitFields,
      json: { .array(hits.map { CatalogueJSON.value($0) }) }, table: { table(hits) })
    guard !output.json else { return }
    if let meant = hits.suggestion(for: words) {
      session.note("Nothing is called just so; showing \(session.visible(meant)).")
    }
    guard hits.isEmpty else { return }
    let isEmpty = try await DescribeCatalogue(container)().climbs == 0
    session.note(
      isEmpty
        ? "The catalogue is empty. Fill it: climbing catalogue import FILE"
        : "Nothing is like that.")
  }

  private func table(_ hits: [CatalogueHit]) -> Table {
    var table = CatalogueTable()
    for hit in hits {
      switch hit.found {
      case .climb(let climb): table.append(climb)
      case .area(let area): table.append(area, climbCount: area.climbCount)
      }
    }
    return table.finished
  }
}
