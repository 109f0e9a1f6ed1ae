import ArgumentParser
import Interchange
import OpenBeta
import TerminalCommands

/// `climbing openbeta search`: areas by their names.
struct OpenBetaSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find areas by a part of their names.",
    discussion: "The API has no search for climbs by name; climbing catalogue search has.")

  @Argument(help: ArgumentHelp("A part of the name.", valueName: "name")) var name: [String]
  @Flag(help: "The name is just this.") var exact = false
  @Option(help: "How many at most, 1 to 500.") var limit = 20
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if !(1...500).contains(limit) { throw ValidationError("'--limit' is 1 to 500") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaFields)
    let words = name.joined(separator: " ")
    let areas = try await openBeta.ask(options, in: session) {
      try await $0.areas(named: words, exactly: exact, limit: limit)
    }
    try session.print(
      output, fields: OpenBetaJSON.areaFields,
      json: { .array(areas.map { OpenBetaJSON.value($0) }) }, table: { OpenBetaTable.areas(areas) })
    if areas.isEmpty, !output.json { session.note("OpenBeta knows no area like that.") }
  }
}
