import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed edit-comment`: changes an own comment.
struct FeedEditCommentCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit-comment", abstract: "Change a comment of yours.")

  @Argument(
    help: ArgumentHelp("The comment: its ID, or how that begins or ends.", valueName: "comment"))
  var comment: String
  @Argument(help: "What to say instead.") var text: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(CommentJSON.fields)
    let container = try await options.container(in: session)
    let edited = try await EditComment(container)(.text(comment), text)
    try session.print(
      output, fields: CommentJSON.fields, json: { CommentJSON.value(edited) },
      text: { try session.print("Changed the comment \(edited.id.ending).") })
  }
}
