import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing feed share`: shows a climb or a session to others.
struct FeedShareCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Share a climb or a session.",
    discussion: """
      Examples:
        climbing feed share climb monkey --text "At last!" --copies
        climbing feed share session latest --visibility public

      Of a climb go name, kind, grade, crag, date and how the best attempt went; of a session its \
      place and day. No notes, no partner, no exertion.
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case climb, session
  }

  @Argument(help: "What to share.") var kind: Kind
  @Argument(help: ArgumentHelp("The name of the climb or session.", valueName: "name"))
  var name: String
  @Option(help: "Who may see it.") var visibility = Choice(Visibility.followers)
  @Option(help: ArgumentHelp("Your text.", valueName: "text")) var text: String?
  @Flag(help: "Others may take the climb into their logbook.") var copies = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.detailFields)
    let container = try await options.container(in: session)
    let draft = PostDraft(visibility: visibility.value, text: text, allowsCopies: copies)
    let post =
      switch kind {
      case .climb:
        try await PostClimb(container)(.text(name), draft)
      case .session:
        try await PostSession(container)(SessionArgument.reference(to: name), draft)
      }
    let detail = try await FindPost(container)(.identified(post.id))
    try session.print(
      output, fields: PostJSON.detailFields, json: { PostJSON.value(detail) },
      text: {
        try session.print(
          "Shared \(session.visible(post.title)) with \(post.visibility.title): "
            + "post \(post.id.ending).")
      })
  }
}

/// `climbing feed edit`: changes an own post.
struct FeedEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a post of yours.")

  @OptionGroup var post: PostArgument
  @Option(help: "Who may see it.") var visibility: Choice<Visibility>?
  @Option(help: ArgumentHelp("Your text; an empty text removes it.", valueName: "text"))
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

/// The argument that names a post.
struct PostArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The post: its ID, or how that begins or ends.", valueName: "post"))
  var post: String

  var reference: PostReference { .text(post) }
}
