import ArgumentParser
import FriendsModels
import FriendsRequests
import Interchange
import Terminal
import TerminalCommands

/// `friends discover crews`: which crew one would fit into.
struct DiscoverCrewsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "crews", abstract: "See crews you would fit into, and how they would change by it."
  )

  static let fields = JSONFields(FriendsFields.crew.known + ["compatibility"])

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.Crews(limit: limit)).suggestions
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(try found.map { try FriendsJSON.suggestion($0.crew, $0.compatibility) })
      },
      table: {
        var table = Table([
          TableColumn("CREW", minimumWidth: 10, isFlexible: true),
          TableColumn("PEOPLE", alignment: .trailing), "HOW",
          TableColumn("FIT", alignment: .trailing),
          TableColumn("AWAY", alignment: .trailing),
          TableColumn("WHY", minimumWidth: 20, isFlexible: true), "ID",
        ])
        let ids = ShortIdentities(found.map(\.crew.id.text))
        for suggestion in found {
          let crew = suggestion.crew
          table.append([
            TableCell(crew.name, style: .bold),
            TableCell("\(crew.memberCount)/\(crew.maxMembers)"),
            TableCell(crew.admission?.rawValue ?? ""),
            TableCell(FitRange.wording(suggestion.compatibility.range)),
            TableCell(suggestion.compatibility.distance ?? ""),
            TableCell(suggestion.compatibility.reasons.joined(separator: "; ")),
            ids.cell(crew.id.text),
          ])
        }
        return table
      })
    if found.isEmpty, !output.json {
      let next = context.command("crews create NAME --tags hiking,tea")
      session.note("No crews. Begin one: \(next)")
    }
  }
}
