import PeopleScreens
import Terminal
import TerminalCommands
import TerminalScreen

/// Runs the screens about people on the terminal.
struct PeopleFullScreen {
  let context: PeopleCommandContext

  /// Runs until the person leaves.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used.
  func run(_ screen: PeopleScreen) async throws {
    let performer = PeoplePerformer(context.surroundings)
    let runner = ScreenRunner(device: .standard, level: context.session.traits.colorLevel)
    let (_, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    try context.session.finish(ending)
  }
}
