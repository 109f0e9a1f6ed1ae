import ClimbingAssembly
import ClimbingFeatures
import ClimbingScreens
import Terminal
import TerminalCommands
import TerminalScreen

/// Runs climbing's screens on the terminal.
struct FullScreen {
  let container: ClimbingContainer
  let session: CommandSession

  /// Runs until the person leaves.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used.
  func run(_ screen: ClimbingScreen) async throws {
    let syncing = KeepSynced(SyncContainer(container))
    let performer = ClimbingPerformer(container) { await syncing(after: $0, report: $1) }
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let (final, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    if let farewell = final.farewell {
      session.note(farewell.painted(level: session.traits.colorLevel))
    }
    try session.finish(ending)
  }
}
