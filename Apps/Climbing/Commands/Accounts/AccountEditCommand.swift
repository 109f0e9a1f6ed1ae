import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import TerminalCommands

/// `climbing account edit`: changes the own profile.
struct AccountEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change your profile.",
    discussion: """
      Examples:
        climbing account edit --name "Ana Ruiz" --home Bend
        climbing account edit --route-scale french --boulder-scale font
        climbing account edit --bio ""                  takes the text away

      Your scales also say what a grade of several scales means: with French and Font, 6a is a route \
      and 6A a boulder; what neither can read, such as VI+, is read by custom.
      """)

  @Option(help: ArgumentHelp("The short name.", valueName: "handle")) var handle: String?
  @Option(help: ArgumentHelp("The name as people read it.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("What you say of yourself.", valueName: "text")) var bio: String?
  @Option(help: ArgumentHelp("Where you are at home.", valueName: "place")) var home: String?
  @Option(
    help: ArgumentHelp(
      "Show routes in this scale, and read their grades in it.", valueName: "scale"))
  var routeScale: String?
  @Option(
    help: ArgumentHelp(
      "Show boulders in this scale, and read their grades in it.", valueName: "scale"))
  var boulderScale: String?
  @Option(help: "Who may see the profile.") var visibility: Choice<Visibility>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    let texts = [handle, name, bio, home, routeScale, boulderScale]
    guard visibility != nil || texts.contains(where: { $0 != nil }) else {
      throw ValidationError("there is nothing to change")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ClimberJSON.profileFields)
    let container = try await options.container(in: session)
    var edit = ProfileEdit()
    edit.handle = handle
    edit.name = name
    edit.bio = bio
    edit.home = home
    edit.routeScale = routeScale
    edit.boulderScale = boulderScale
    edit.visibility = visibility?.value
    _ = try await EditProfile(container)(edit)
    let detail = try await FindProfile(container)()
    try session.print(
      output, fields: ClimberJSON.profileFields, json: { ClimberJSON.value(detail) },
      text: { try session.print("Changed the profile of \(detail.climber.handle).") })
  }
}
