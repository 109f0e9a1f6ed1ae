import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing log restore`: brings a deleted climb back.
struct LogRestoreCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a deleted climb back, with its attempts.")

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await RestoreClimb(container)(climb.reference)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: { try session.print("Restored \(ClimbText(session: session).name(logged.climb)).") })
  }
}
