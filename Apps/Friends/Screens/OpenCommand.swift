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
    let context = try await options.context(in: session, takingCodes: ArrivedCodes())
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
      afterwards: { try await letSimulatedAnswer() }, changes: account.changes)
  }
}
