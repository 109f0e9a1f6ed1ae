import FriendsModels
import FriendsRequests
import TerminalCommands

/// A crew as commands print it.
struct CrewReport {
  let crew: CrewInfo
  let context: FriendsCommandContext

  func print(_ output: OutputOptions) throws {
    try context.print(crew, FriendsFields.crew, output) {
      let members = (crew.members ?? []).map { $0.name + ($0.role == .admin ? " (admin)" : "") }
      let missions = (crew.upcomingMissions ?? []).map { "\($0.title) (\($0.date))" }
      try context.print(rows: [
        ("crew", crew.name), ("about", crew.description),
        ("tags", crew.interestTags.joined(separator: ", ")),
        ("people", "\(crew.memberCount) of \(crew.maxMembers)"),
        ("admission", crew.admission?.rawValue),
        ("state", crew.isForming == true ? "still forming: fewer than three" : nil),
        ("you", crew.myRole?.rawValue), ("members", members.joined(separator: ", ")),
        ("missions", missions.joined(separator: ", ")), ("id", crew.id.text),
      ])
    }
  }
}
