import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingPages
import Interchange
import PageCommands
import TerminalCommands

/// `climbing feed show`: a post with its comments.
struct FeedShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a post with its comments.")

  @OptionGroup var post: PostArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.detailFields)
    let container = try await options.container(in: session)
    let detail = try await FindPost(container)(post.reference)
    try session.print(
      output, fields: PostJSON.detailFields, json: { PostJSON.value(detail) },
      text: {
        let page = ClimbingPage(detail, seenBy: container.climber) { session.phrase(for: $0) }
        try session.print(table: session.pageTable(of: page, titled: "WHO", isWhole: true))
      })
  }
}
