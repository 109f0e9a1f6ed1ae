import ArgumentParser
import ClimbingFeatures
import TerminalCommands

/// `climbing feed accept`: accepts a follow request.
struct FeedAcceptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Let a climber follow you who asks to.")

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let report = FollowReport(output: output, options: options, relation: "follower")
    try await report(in: session) {
      try await AcceptFollow($0)(handle)
    } sentence: { _, name in
      "\(name) follows you now."
    }
  }
}
