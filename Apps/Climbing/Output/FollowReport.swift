import ClimbingAssembly
import ClimbingFeatures
import Interchange
import TerminalCommands

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
