import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing tags set`: something helped or hindered on a climb.
struct TagsSetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Say that something helped or hindered on a climb.")

  @OptionGroup var climb: ClimbArgument
  @Argument(help: "The tag; `climbing tags` lists them.") var tag: String
  @Argument(help: "What it did.") var impact: Choice<Impact>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await TagClimb(container)(climb.reference, tag, impact.value)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let name = ClimbText(session: session).name(logged.climb)
        try session.print("\(session.visible(tag)) \(impact.value.title) on \(name).")
      })
  }
}
