import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingScreens
import PageCommands
import Terminal
import TerminalCommands

/// `climbing session`: a session on a full screen.
struct SessionScreenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Live a session on a full screen (screen can be left out).",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Everything is on the disk before \
      the next picture is drawn, so nothing is lost however the program ends. Leaving the screen \
      does not end the session.

      With --plain, the same line by line, in words: for screen readers, and for pipes.
      """)

  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    if screen.isPlain {
      let container = try await options.container(in: session, showsBanner: false)
      let plain = PlainSession(container, on: try session.console())
      return try await session.interruptible { try await plain() }
    }
    try session.requireScreen(
      alternative: "Use --plain for the same in words; or the steps: climbing session start, "
        + "climbing log, climbing session end.")
    let container = try await options.container(in: session, showsBanner: false)
    let syncing = KeepSynced(SyncContainer(container))
    let performer = ClimbingPerformer(container) { await syncing(after: $0, report: $1) }
    try await session.show(ClimbingScreen.session(session.look())) {
      await performer($0, tell: $1)
    }
  }
}
