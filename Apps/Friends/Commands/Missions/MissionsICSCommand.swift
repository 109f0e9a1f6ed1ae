import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions ics`: a mission as a calendar file.
struct MissionsICSCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "ics", abstract: "Write a mission, or its whole series, as an iCalendar file.",
    discussion: "A calendar that read an earlier version moves what it has, or cancels it.")

  static let fields = JSONFields(["file", "bytes", "etag"])

  @OptionGroup var mission: MissionArgument
  @OptionGroup var file: CalendarFileOptions

  func run(in session: CommandSession) async throws {
    try file.check()
    let context = try await file.options.context(in: session)
    let calendar = try await context.ask(
      Missions.Calendar(mission: try await context.mission(mission.mission)))
    try await file.write(calendar, in: session)
  }
}
