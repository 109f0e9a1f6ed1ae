import ArgumentParser
import DatingPages
import DatingScreens
import PageCommands
import PageScreens
import Pages
import ProductCommands
import QuartetTokens
import Terminal
import TerminalCommands

/// `dating open`: the pages of the cards on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Every page on a full screen: the stack, matches, profiles, the quiz, numbers.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Every page has an address, such as \
      /matches?category=ocean or /compare/biochar/daccs.

      With --plain, the same line by line, in words: for screen readers, and for pipes; "address" \
      says there where you are.
      """)

  @Argument(help: "The page to open, as in /matches or /cards/biochar; the stack without it.")
  var address: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words; or one page: dating matches, dating show.")
    }
    let opened = try address.map { try PageAddress(argument: $0, example: "/matches") }
    let container = try await plugins.container(in: session, model: model.llm)
    let site = container.site
    let look = try session.look().pages
    try await session.show(site, openingAt: opened, look, isPlain: screen.isPlain)
  }
}
