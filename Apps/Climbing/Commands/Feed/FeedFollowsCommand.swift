import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing feed follows`: who follows whom.
struct FeedFollowsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "follows", abstract: "List whom you follow, who follows you, and who asks to.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let list = try await ListFollows(container)()
    let all =
      [
        ("request", list.requests), ("follower", list.followers), ("following", list.following),
        ("asked", list.asked),
      ].flatMap { relation, climbers in climbers.map { (relation, $0) } }
    try session.print(
      output, fields: ClimberJSON.followFields,
      json: { .array(all.map { ClimberJSON.value($1, $0) }) }, table: { table(all, session) })
    if all.isEmpty, !output.json {
      session.note("Nobody yet. Follow somebody: climbing feed follow HANDLE")
    }
  }

  private func table(_ all: [(String, Following)], _ session: CommandSession) -> Table {
    var table = Table([
      "", "HANDLE", TableColumn("NAME", minimumWidth: 12, isFlexible: true), "SINCE",
    ])
    for (relation, following) in all {
      table.append([
        TableCell(relation), TableCell(following.climber.handle, style: .bold),
        TableCell(following.climber.name), following.since.map { session.cell(for: $0) } ?? "",
      ])
    }
    return table
  }
}
