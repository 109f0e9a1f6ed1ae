import ArgumentParser
import FriendsModels
import FriendsRequests
import Terminal
import TerminalCommands

/// `friends crews list`: the crews that one belongs to.
struct CrewsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your crews, where something happened last first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crews = try await context.crews()
    try context.print(
      crews, FriendsFields.crew, output,
      empty: "You belong to none. See friends discover crews, or friends crews propose"
    ) {
      var table = Table([
        TableColumn("CREW", minimumWidth: 10, isFlexible: true),
        TableColumn("PEOPLE", alignment: .trailing), "YOU", "ADMISSION", "LAST",
        TableColumn("TAGS", minimumWidth: 8, isFlexible: true), "ID",
      ])
      let ids = ShortIdentities(crews.map(\.id.text))
      for crew in crews {
        table.append([
          TableCell(crew.name, style: .bold), TableCell("\(crew.memberCount)/\(crew.maxMembers)"),
          TableCell(crew.myRole?.rawValue ?? ""), TableCell(crew.admission?.rawValue ?? ""),
          session.cell(for: (crew.lastActivityAt ?? crew.createdAt).timestamp),
          TableCell(crew.interestTags.joined(separator: ", ")), ids.cell(crew.id.text),
        ])
      }
      return table
    }
  }
}
