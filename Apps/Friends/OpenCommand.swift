import AccountCommands
import ArgumentParser
import ConsoleSenders
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsPages
import FriendsRequests
import PageCommands
import PageScreens
import Pages
import ProductCommands
import QuartetTokens
import ScreenParts
import ServicePages
import Services
import Terminal
import TerminalCommands

/// `friends open`: everything on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Everything on a full screen: five tabs, and what lies behind.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. What you decide, write and change \
      is on the disk before the next picture is drawn. Codes that would be printed are shown on the \
      screen instead.

      With --plain, the same line by line, in words: for screen readers, and for pipes. Every page \
      has an address, such as /missions?show=nearby; "address" says it there.
      """)

  @Argument(help: "The page to open, as in /crews or /talk; home without it.")
  var address: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words, or single commands: friends home, "
          + "friends discover people.")
    }
    let opened = try address.map { try PageAddress(argument: $0, example: "/crews") }
    let context = try await options.context(in: session, takingCodes: RecordedCodes())
    let site = context.site
    try await session.show(
      site, openingAt: opened, try session.friendsLook(), isPlain: screen.isPlain)
  }
}

extension CommandSession {
  /// The look of the pages of friends on this terminal.
  func friendsLook() throws -> PageLook {
    let tokens = try QuartetTokens.tokens(.friends, PageLook.appearance(on: traits))
    return PageLook(
      try PageTheme(tokens), brand: PageLook.Brand("friends", sign: "◎", asciiSign: "(o)"),
      on: traits)
  }
}

extension FriendsCommandContext {
  /// The pages of the product for the user of the command.
  fileprivate var site: FriendsSite {
    FriendsSite(
      client: client, identifiers: identifiers, clocks: .system(clock),
      zone: MissionZone.here?.name,
      pictures: { path throws(FormRefusal) in
        do {
          return try PhotoAddCommand.photo(in: path)
        } catch {
          throw FormRefusal(PageFailure(error, of: FriendsAPI.self).message, field: "photo")
        }
      }, arrivals: account.arrivals,
      afterChange: { try await letSimulatedAnswer() }, changes: account.changes)
  }
}

/// `friends home`: figures, and what happened of late.
struct HomeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Show quick figures and what happened of late.")

  static let fields = ResponseFields([
    "stats", "upcoming", "reminders", "recentActivity", "suggestions",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let home = try await context.ask(Home.Show())
    let page = FriendsPage(home, context.clocks, zone: try await context.zone())
    try context.print(home, as: page, Self.fields, output)
  }
}

/// `friends demo`: people to try it with.
struct DemoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Fill the store with made-up people, crews and missions.",
    discussion: """
      Examples:
        friends demo
        friends demo --people 2000 --seed 7
        friends demo --people 300 --replace

      They are made up, no user can sign in as one of them, and the same seed makes the same on \
      the same day. Two of five live in Zurich, the others in Hamburg, Austin, Porto, Melbourne and \
      Accra. They answer: some find you interesting, and those you propose a crew to accept. A store \
      has one such community.
      """)

  static let fields = ResponseFields(["people", "crews", "missions"])

  @Option(help: ArgumentHelp("The number of people to make.", valueName: "number")) var people = 300
  @Option(
    help: ArgumentHelp(
      "The seed of the generator: the same number makes the same people.", valueName: "number"))
  var seed: UInt64 = 1
  @Flag(help: "Erase the made-up people who are here first.") var replace = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  mutating func validate() throws {
    let sizes = BuildDemoFriends<FriendsContainer>.sizes
    guard sizes.contains(people) else {
      throw ValidationError(
        "'--people' is a number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let container = try context.account.requireContainer()
    let people = people
    let report = try await session.withProgress { progress in
      try await BuildDemoFriends(container)(
        people: people, seed: seed, isReplacing: replace
      ) { progress.update("Making people", done: $0, of: people) }
    }
    try context.print(report, Self.fields, output) {
      try session.print(
        "Made \(report.people) people, \(report.crews) \(report.crews == 1 ? "crew" : "crews") and "
          + "\(report.missions) \(report.missions == 1 ? "mission" : "missions").")
    }
  }
}
