import DatingAssembly
import DatingScreens
import Terminal
import TerminalCommands
import TerminalScreen

/// Runs dating's screens on the terminal.
struct FullScreen {
  let container: DatingContainer
  let session: CommandSession

  /// Runs until the person leaves.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used.
  func run(_ screen: DatingScreen) async throws {
    let performer = DatingPerformer(container)
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let (_, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    try session.finish(ending)
  }
}
