import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing session delete`: takes a session out of the logbook.
struct SessionDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a session with its climbs; restore brings it back.",
    discussion: """
      Examples:
        climbing session delete 2026-05-01 --dry-run
        climbing session delete 2026-05-01
        climbing session restore 2026-05-01
      """)

  @Argument(
    help: ArgumentHelp(
      "A day such as 2026-05-01, active, latest, or the beginning of an ID.",
      valueName: "session"))
  var which: String
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let reference = SessionArgument.reference(to: which)
    let detail =
      dryRun
      ? try await FindSession(container)(reference) : try await DeleteSession(container)(reference)
    let own = detail.session
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: {
        let climbs = detail.climbs.count == 1 ? "1 climb" : "\(detail.climbs.count) climbs"
        try session.print(
          "\(dryRun ? "Would delete" : "Deleted") the session of \(own.day) with \(climbs).")
      })
    if !dryRun, !output.json { session.note("Back with: climbing session restore \(own.id.short)") }
  }
}
