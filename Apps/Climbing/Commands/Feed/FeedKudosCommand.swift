import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed kudos`: likes a post.
struct FeedKudosCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "kudos", abstract: "Like a post of somebody else's.")

  @OptionGroup var post: PostArgument
  @Flag(help: "Take the kudos back.") var remove = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.fields)
    let container = try await options.container(in: session)
    if remove { try await TakeBackKudos(container)(post.reference) }
    let item =
      remove
      ? try await FindPost(container)(post.reference).item
      : try await GiveKudos(container)(post.reference)
    try session.print(
      output, fields: PostJSON.fields, json: { PostJSON.value(item) },
      text: {
        let title = session.visible(item.post.title)
        try session.print(remove ? "Took the kudos back." : "Kudos for \(title).")
      })
  }
}
