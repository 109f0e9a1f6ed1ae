import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed delete`: takes an own post back.
struct FeedDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Take a post of yours back, with its kudos and comments.")

  @OptionGroup var post: PostArgument
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.detailFields)
    let container = try await options.container(in: session)
    let detail = try await FindPost(container)(post.reference)
    if !dryRun { try await DeletePost(container)(.identified(detail.item.post.id)) }
    try session.print(
      output, fields: PostJSON.detailFields, json: { PostJSON.value(detail) },
      text: {
        let title = session.visible(detail.item.post.title)
        try session.print("\(dryRun ? "Would take" : "Took") \(title) back; the logbook keeps it.")
      })
  }
}
