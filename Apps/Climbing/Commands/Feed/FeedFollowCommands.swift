import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import DomainModels
import Interchange
import Terminal
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

/// `climbing feed follows`: who follows whom.
struct FeedFollowsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "follows", abstract: "List climbers you follow, followers, and follow requests.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let list = try await ListFollows(container)()
    let all =
      [
        ("request", list.requests), ("follower", list.followers), ("following", list.following),
        ("asked", list.asked),
      ].flatMap { relation, climbers in climbers.map { (relation, $0) } }
    try session.print(
      output, fields: ClimberJSON.followFields,
      json: { .array(all.map { ClimberJSON.value($1, $0) }) }, table: { table(all, session) })
    if all.isEmpty, !output.json {
      session.note("You follow no climbers yet. Follow one: climbing feed follow HANDLE")
    }
  }

  private func table(_ all: [(String, Following)], _ session: CommandSession) -> Table {
    var table = Table([
      "", "HANDLE", TableColumn("NAME", minimumWidth: 12, isFlexible: true), "SINCE",
    ])
    for (relation, following) in all {
      table.append([
        TableCell(relation), TableCell(following.climber.handle, style: .bold),
        TableCell(following.climber.name), following.since.map { session.cell(for: $0) } ?? "",
      ])
    }
    return table
  }
}

/// `climbing feed accept`: accepts a follow request.
struct FeedAcceptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept a climber's request to follow you.")

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

/// `climbing feed decline`: declines a follow request.
struct FeedDeclineCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decline", abstract: "Decline a climber's request to follow you.")

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

/// Changes who follows whom and says what came of it: what five commands have in common.
struct FollowReport {
  let output: OutputOptions
  let options: ClimbingOptions
  /// `follower` or `following`, from the climber's own side.
  let relation: String

  func callAsFunction(
    in session: CommandSession,
    _ change: (ClimbingContainer) async throws -> Following,
    sentence: (Following, _ name: String) -> String
  ) async throws {
    try output.check(ClimberJSON.followFields)
    let container = try await options.container(in: session)
    let following = try await change(container)
    try session.print(
      output, fields: ClimberJSON.followFields,
      json: { ClimberJSON.value(following, relation) },
      text: {
        try session.print(sentence(following, session.visible(following.climber.name)))
      })
  }
}
