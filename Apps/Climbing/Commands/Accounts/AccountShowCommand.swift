import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing account show`: a profile.
struct AccountShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show your profile, or what you may see of another.",
    discussion: """
      Examples:
        climbing account show
        climbing account show ana
      """)

  @Argument(help: "Whose; without a name, your own.") var handle: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let detail = try await FindProfile(container)(handle)
    try session.print(
      output, fields: ClimberJSON.profileFields, json: { ClimberJSON.value(detail) },
      table: { table(detail) })
  }

  private func table(_ detail: ProfileDetail) -> Table {
    var table = Table(["", TableColumn("PROFILE", minimumWidth: 20, isFlexible: true, wraps: true)])
    let profile = detail.profile
    let rows: [(String, String?)] = [
      ("handle", detail.climber.handle), ("name", detail.climber.name), ("bio", profile?.bio),
      ("home", profile?.home), ("routes in", profile?.routeScale),
      ("boulders in", profile?.boulderScale), ("visible to", profile?.visibility.title),
      ("followers", detail.followerCount.map { "\($0)" }),
      ("follows", detail.followingCount.map { "\($0)" }), ("posts", "\(detail.postCount)"),
      ("you follow", detail.isOwn ? nil : detail.following.rawValue),
      ("follows you", detail.isOwn ? nil : detail.followedBy.rawValue),
    ]
    for case (let name, let value?) in rows {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
