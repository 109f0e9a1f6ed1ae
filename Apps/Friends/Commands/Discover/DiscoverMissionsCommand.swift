import ArgumentParser
import FriendsModels
import FriendsRequests
import Interchange
import Terminal
import TerminalCommands

/// `friends discover missions`: what might suit one.
struct DiscoverMissionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "missions", abstract: "See missions that might suit you: who goes, how far, when.")

  static let fields = JSONFields(FriendsFields.mission.known + ["compatibility"])

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.Missions(limit: limit)).suggestions
    let zone = try await context.ask(Users.Settings()).timeZone
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(try found.map { try FriendsJSON.suggestion($0.mission, $0.compatibility) })
      },
      table: {
        var table = Table([
          TableColumn("MISSION", minimumWidth: 10, isFlexible: true), "WHEN",
          TableColumn("FIT", alignment: .trailing),
          TableColumn("AWAY", alignment: .trailing),
          TableColumn("WHY", minimumWidth: 20, isFlexible: true), "ID",
        ])
        let ids = ShortIdentities(found.map(\.mission.id.text))
        for suggestion in found {
          let mission = suggestion.mission
          table.append([
            MissionTable.title(mission), MissionTable.when(mission, for: zone),
            TableCell(FitRange.wording(suggestion.compatibility.range)),
            TableCell(suggestion.compatibility.distance ?? ""),
            TableCell(suggestion.compatibility.reasons.joined(separator: "; ")),
            ids.cell(mission.id.text),
          ])
        }
        return table
      })
    if found.isEmpty, !output.json {
      let next = context.command("missions create TITLE --at TIME --place PLACE")
      session.note("No missions. Plan one: \(next)")
    }
  }
}
