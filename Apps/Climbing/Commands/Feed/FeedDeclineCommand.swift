import ArgumentParser
import ClimbingFeatures
import TerminalCommands

/// `climbing feed decline`: declines a follow request.
struct FeedDeclineCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decline", abstract: "Turn a climber down who asks to follow you.")

  @Argument(help: ArgumentHelp("The climber's short name.", valueName: "handle")) var handle: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let report = FollowReport(output: output, options: options, relation: "follower")
    try await report(in: session) {
      try await DeclineFollow($0)(handle)
    } sentence: { _, name in
      "\(name) does not follow you."
    }
  }
}
