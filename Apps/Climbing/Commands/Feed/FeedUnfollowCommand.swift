import ArgumentParser
import ClimbingFeatures
import TerminalCommands

/// `climbing feed unfollow`: unfollows a climber.
struct FeedUnfollowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfollow", abstract: "Follow a climber no more.")

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let report = FollowReport(output: output, options: options, relation: "following")
    try await report(in: session) {
      try await UnfollowClimber($0)(handle)
    } sentence: {
      _, name in
      "You don't follow \(name)."
    }
  }
}
