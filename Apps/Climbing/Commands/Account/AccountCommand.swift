import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing account`: who climbs on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Say who climbs here: make, sign in, sign out, change.",
    discussion: """
      Examples:
        climbing account                                who acts now
        climbing account create ana --name "Ana Ruiz"   make a climber, who acts from then on
        climbing account sign-in me                     act for another climber
        climbing climbs --as ana                        act for another climber once
        climbing account edit --route-scale french --visibility public
        climbing account sign-in --server https://hub.example.org --email ana@example.org
        climbing account devices --server https://hub.example.org
        climbing account password --server https://hub.example.org
        climbing account delete --server https://hub.example.org --dry-run

      The first command makes a climber called me, whose profile is visible only to you. Each \
      climber has a logbook. On this device there are no passwords: a user who can read the data folder can \
      read all of it. An account at a hub, through which devices sync, has a mail address.
      """,
    subcommands: [
      AccountShowCommand.self, AccountListCommand.self, AccountCreateCommand.self,
      AccountSignInCommand.self, AccountVerifyCommand.self, AccountSignOutCommand.self,
      AccountDevicesCommand.self, AccountPasswordCommand.self, AccountDeleteCommand.self,
      AccountEditCommand.self,
    ],
    defaultSubcommand: AccountShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing account list`: the climbers of this device.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the climbers of this device.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    let accounts = try await ClimbingOptions.accounts(store, in: session)
    let climbers = try await ListAccounts(accounts)()
    try session.print(
      output, fields: ClimberJSON.accountFields,
      json: { .array(climbers.map { ClimberJSON.value($0) }) }, table: { table(climbers, session) })
    if climbers.isEmpty, !output.json {
      session.note("No accounts yet. Make one: climbing account create HANDLE")
    }
  }

  private func table(_ climbers: [LocalClimber], _ session: CommandSession) -> Table {
    var table = Table([
      "HANDLE", TableColumn("NAME", minimumWidth: 12, isFlexible: true), "SIGNED IN", "",
    ])
    for climber in climbers {
      table.append([
        TableCell(climber.profile.handle, style: .bold), TableCell(climber.profile.name),
        climber.account.isSignedIn
          ? climber.account.signedInAt.map { session.cell(for: $0) } ?? "" : "no",
        TableCell(climber.isActing ? "acts" : ""),
      ])
    }
    return table
  }
}

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
  @Option(help: ArgumentHelp("Your description of yourself.", valueName: "text")) var bio: String?
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
