import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing tags remove`: takes a tag off a climb.
struct TagsRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a tag off a climb.")

  @OptionGroup var climb: ClimbArgument
  @Argument(help: "The tag to remove.") var tag: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await UntagClimb(container)(climb.reference, tag)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let name = ClimbText(session: session).name(logged.climb)
        try session.print("Took \(session.visible(tag)) off \(name).")
      })
  }
}
