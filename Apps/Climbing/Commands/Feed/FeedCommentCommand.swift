import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed comment`: writes something under a post.
struct FeedCommentCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment", abstract: "Write something under a post.")

  @OptionGroup var post: PostArgument
  @Argument(help: "What to say.") var text: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(CommentJSON.fields)
    let container = try await options.container(in: session)
    let comment = try await WriteComment(container)(text, under: post.reference)
    try session.print(
      output, fields: CommentJSON.fields, json: { CommentJSON.value(comment) },
      text: { try session.print("Said: comment \(comment.id.ending).") })
  }
}
