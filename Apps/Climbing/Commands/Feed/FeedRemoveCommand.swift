import ArgumentParser
import ClimbingFeatures
import TerminalCommands

/// `climbing feed remove`: ends a following.
struct FeedRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "End that a climber follows you.")

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let report = FollowReport(output: output, options: options, relation: "follower")
    try await report(in: session) {
      try await RemoveFollower($0)(handle)
    } sentence: { _, name in
      "\(name) does not follow you any more."
    }
  }
}
