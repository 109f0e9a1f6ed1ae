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

/// `climbing feed kudos`: likes a post.
struct FeedKudosCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "kudos", abstract: "Like another climber's post.")

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
