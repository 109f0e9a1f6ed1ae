import ArgumentParser
import ClimbingAssembly
import ClimbingPages
import PageCommands
import PageScreens
import Pages
import Terminal
import TerminalCommands

/// `climbing open`: the logbook on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "The logbook on a full screen: five tabs, and what lies behind.",
    discussion: """
      Examples:
        climbing open
        climbing open /insights
        climbing open "/log?q=style:onsight"

      The bottom line says which keys do what; ? shows them all. What you change is on the disk \
      before the next picture is drawn. A session is lived on a screen of its own: climbing session.

      With --plain, the same line by line, in words: for screen readers, and for pipes. Every page \
      has an address; "address" says it there.
      """)

  @Argument(help: "The page to open, as in /projects or /feed; the logbook without it.")
  var address: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words, or single commands: climbing climbs, "
          + "climbing projects.")
    }
    let opened = try address.map { try PageAddress(argument: $0, example: "/projects") }
    let site = ClimbingSite(try await options.container(in: session, showsBanner: false))
    let look = try session.pageLook()
    try await session.show(site, openingAt: opened, look, isPlain: screen.isPlain)
  }
}
