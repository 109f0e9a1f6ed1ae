import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing session restore`: brings a deleted session back.
struct SessionRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a deleted session back, with what was deleted with it.")

  @OptionGroup var which: SessionArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let detail = try await RestoreSession(container)(which.reference(.latest))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: { try session.print("Restored the session of \(detail.session.day).") })
  }
}
