import ArgumentParser
import DatingModels
import DatingScreens
import Terminal
import TerminalCommands

/// `dating swipe`: the stack on a full screen.
struct SwipeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "swipe",
    abstract: "Swipe on a full screen: like, pass, think again, read profiles, chat.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Every swipe is on the disk before \
      the next card is drawn, so nothing is lost however the program ends.

      With --plain, the same line by line, in words: for screen readers, and for pipes. One action \
      from a script is dating next, like, pass, later or undo.
      """)

  @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    if screen.isPlain {
      let container = try await plugins.container(
        in: session, model: model.llm, pace: session.pace)
      let swiping = PlainSwiping(container, on: try session.console())
      let chosen = category?.value
      return try await session.interruptible { try await swiping(in: chosen) }
    }
    try session.requireScreen(
      alternative:
        "Use --plain for the same in words; or one action: dating next, like, pass, undo.")
    let container = try await plugins.container(
      in: session, model: model.llm, pace: session.pace)
    try await session.show(
      DatingScreen.swiping(in: category?.value, session.look()), over: container)
  }
}
