import ArgumentParser
import ClimbingFeatures
import Interchange
import TerminalCommands

/// `climbing feed delete-comment`: forgets a comment.
struct FeedDeleteCommentCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete-comment",
    abstract: "Delete a comment of yours, or one under a post of yours; there is no undo.")

  static let fields = JSONFields(["comment", "isDeleted"])

  @Argument(
    help: ArgumentHelp("The comment: its ID, or how that begins or ends.", valueName: "comment"))
  var comment: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    try await DeleteComment(container)(.text(comment))
    try session.print(
      output, fields: Self.fields,
      json: { ["comment": .string(comment), "isDeleted": .boolean(true)] },
      text: { try session.print("Deleted the comment.") })
  }
}
