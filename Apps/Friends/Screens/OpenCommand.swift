import ArgumentParser
import ConsoleSenders
import DomainModels
import FriendsFeatures
import FriendsRequests
import FriendsScreens
import QuartetTokens
import Terminal
import TerminalCommands
import TerminalScreen

/// `friends open`: everything on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Everything on a full screen: five tabs, and what lies behind.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. What you decide, write and change \
      is on the disk before the next picture is drawn. Codes that would be printed are shown on the \
      screen instead.
      """)

  @Option(help: "Use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try session.requireScreen(
      alternative: "Use single commands: friends home, friends discover people, friends talk list.")
    let arrived = ArrivedCodes()
    let visit = try await options.visit(in: session, sender: arrived)
    let container = visit.container
    let client = visit.client
    let performer = FriendsPerformer(
      FriendsSurroundings(
        client: client, identifiers: container.identifiers, clocks: .system,
        zone: MissionZone.here?.name,
        arrivals: { arrived.take() },
        afterwards: {
          // Whoever is not signed in has nothing that could be answered.
          guard let member = try? client.actor().member else { return }
          try await AnswerAsSimulated(container)(to: member)
        }))
    let tokens = try QuartetTokens.tokens(
      .friends, FriendsLook.appearance(on: session.traits))
    let theme = try FriendsTheme(tokens)
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let screen = FriendsScreen(FriendsLook(theme, on: session.traits))
    let (_, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    try session.finish(ending)
  }
}

extension FriendsClocks {
  /// The clocks that this system knows.
  static let system = FriendsClocks(
    wording: { MissionZone($1)?.wording(of: $0) ?? $0.description },
    reading: { MissionZone($1)?.instant(reading: $0) ?? Timestamp($0) })
}
