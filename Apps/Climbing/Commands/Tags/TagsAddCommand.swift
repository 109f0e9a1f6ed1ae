import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing tags add`: a tag that the user defines.
struct TagsAddCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a tag of your own.")

  static let fields = JSONFields(["kind", "tag", "name"])

  @Argument(help: "What it is.") var kind: Choice<TagKind>
  @Argument(help: "What it is called.") var name: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let tag = try await AddTag(container)(kind.value, name: name)
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "kind": .string(tag.kind.rawValue), "tag": .string(tag.slug), "name": .string(tag.name),
        ]
      },
      text: { try session.print("There is a tag \(session.visible(tag.slug)) now.") })
  }
}
