import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed edit`: changes an own post.
struct FeedEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a post of yours.")

  @OptionGroup var post: PostArgument
  @Option(help: "Who may see it.") var visibility: Choice<Visibility>?
  @Option(help: ArgumentHelp("What you say to it; an empty text takes it away.", valueName: "text"))
  var text: String?
  @Flag(inversion: .prefixedNo, help: "Whether others may take the climb into their logbook.")
  var copies: Bool?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if visibility == nil, text == nil, copies == nil {
      throw ValidationError("there is nothing to change")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.detailFields)
    let container = try await options.container(in: session)
    let edited = try await EditPost(container)(
      post.reference, PostEdit(visibility: visibility?.value, text: text, allowsCopies: copies))
    let detail = try await FindPost(container)(.identified(edited.id))
    try session.print(
      output, fields: PostJSON.detailFields, json: { PostJSON.value(detail) },
      text: { try session.print("Changed the post \(edited.id.ending).") })
  }
}
