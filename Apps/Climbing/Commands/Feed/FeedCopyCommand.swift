import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing feed copy`: takes a shared climb into the own logbook.
struct FeedCopyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Take a climb that somebody shares into your logbook.",
    discussion: "Only with the author's consent, and without the author's ascent.")

  static let fields = JSONFields(["climb", "name", "grade", "isNew"])

  @OptionGroup var post: PostArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let copied = try await CopyClimb(container)(post.reference)
    let climb = copied.climb
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "climb": .string(climb.id.description), "name": .string(climb.name),
          "grade": .text(climb.gradeText), "isNew": .boolean(copied.isNew),
        ]
      },
      text: {
        let name = ClimbText(session: session).name(climb)
        try session.print(
          copied.isNew ? "\(name) is in your logbook now." : "\(name) was there already.")
      })
  }
}
