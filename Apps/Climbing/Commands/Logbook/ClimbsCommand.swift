import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing climbs`: the logbook.
struct ClimbsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climbs", abstract: "List the climbs of the logbook, or those that a query finds.",
    discussion: """
      Examples:
        climbing climbs
        climbing climbs "grade:>=6b style:onsight crag:smith since:2024"
        climbing climbs "is:project sort:grade"
        climbing climbs monkey --json --fields name,grade,date

      Words are looked for in names, places, partners and notes; key:value narrows it down; a minus \
      before a term turns it round (quote the query then, after --).
      """)

  @Argument(
    help: ArgumentHelp("What to look for; nothing finds everything.", valueName: "query"))
  var query: [String] = []
  @Option(help: "How many at most.") var limit: Int?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let line = (query + (limit.map { ["limit:\($0)"] } ?? [])).joined(separator: " ")
    let climbs = try await ListClimbs(container)(line)
    if output.json {
      let value = JSONValue.array(climbs.map { ClimbJSON.value($0) })
      return try session.print(json: ClimbJSON.fields.narrow(value, to: output.fields))
    }
    if session.traits.stdoutIsTerminal, !climbs.isEmpty {
      let page = ClimbingPage(found: climbs, by: line, atMost: climbs.count)
      return try await session.page(session.pageTable(of: page))
    }
    try session.print(table: ClimbTable()(climbs))
    if climbs.isEmpty {
      session.note(
        query.isEmpty
          ? "No climb yet. Log one: climbing log NAME GRADE, or climbing import FILE"
          : "No climb is like that.")
    }
  }
}
