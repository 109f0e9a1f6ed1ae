import ArgumentParser
import ClimbingFeatures
import TerminalCommands

/// `climbing feed follow`: follows a climber.
struct FeedFollowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follow a climber, or ask to.",
    discussion: """
      Examples:
        climbing feed follow ben
        climbing feed follow @ben

      A handle that no climber has on this device is looked up at the linked hub, if there is one. \
      Where several climbers have it, their IDs and names are shown: give the ID then.
      """)

  @Argument(
    help: ArgumentHelp(
      "The climber's short name, with or without @, or the ID.", valueName: "handle")) var handle:
    String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let report = FollowReport(output: output, options: options, relation: "following")
    try await report(in: session) {
      try await IntroduceClimber($0)(handle)
      return try await FollowClimber($0)(handle)
    } sentence: {
      $0.state == .accepted ? "You follow \($1)." : "\($1) was asked to let you follow."
    }
  }
}
