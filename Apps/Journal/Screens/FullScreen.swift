import DomainModels
import EncryptedStorage
import JournalFeatures
import JournalScreens
import Terminal
import TerminalCommands
import TerminalScreen
import Vault

/// Runs the journal's screens on the terminal.
struct FullScreen {
  let container: JournalContainer
  let session: CommandSession

  /// Runs until the person leaves.
  ///
  /// A screen that locks, or loses its terminal, takes the kept key away: whoever sits down next
  /// has to know the passphrase. What was typed and not yet written down is not lost by that.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used.
  func run(_ screen: JournalScreen) async throws {
    let performer = JournalPerformer(container, locale: session.locale)
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let (final, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    if final.isLocked || ending == .closed { try? container.vault.keptKey.forget() }
    if let unsaved = final.unsaved { await keep(unsaved, performer) }
    await container.vault.backend.lock()
    if let farewell = final.farewell {
      session.note(farewell.painted(level: session.traits.colorLevel))
    }
    try session.finish(ending)
  }

  /// Writes down what a screen could not; a thought goes into the sealed inbox if all else fails.
  private func keep(
    _ draft: JournalDraft, _ performer: JournalPerformer<JournalContainer>
  ) async {
    do {
      try await performer.keep(draft)
    } catch {
      guard case .capture(let text) = draft,
        let capture = try? Capture(text, in: container).checked()
      else { return }
      try? container.vault.place.inbox.seal(capture.encoded, id: capture.id.uuid)
    }
  }
}
