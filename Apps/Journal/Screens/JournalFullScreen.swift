import DomainModels
import EncryptedStorage
import JournalAssembly
import JournalFeatures
import JournalScreens
import ScreenParts
import Terminal
import TerminalCommands
import TerminalScreen
import Vault

/// Runs the journal's screens on the terminal.
struct JournalFullScreen {
  let container: JournalContainer
  let session: CommandSession

  /// Runs until the person leaves.
  ///
  /// A screen that locks, or loses its terminal, removes the stored key: the next user
  /// has to know the passphrase. What was typed and not yet written down is written down then; where
  /// that fails, it is said and the command fails.
  ///
  /// - Parameter screen: where to begin.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish or something typed was
  ///   lost, or why the terminal can't be used.
  func run(_ screen: JournalScreen) async throws {
    let performer = JournalPerformer(container, locale: session.locale) {
      await container.embedders.waitForChange()
    }
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let (final, ending) = try await container.withModelInBackground(in: session) {
      try await runner.run(screen) { effect, mailbox in
        await performer(effect) { mailbox.send($0) }
      }
    }
    if final.isLocked || ending == .closed { try? container.vault.keptKey.forget() }
    var isLost = false
    if let unsaved = final.unsaved { isLost = await !keep(unsaved, performer) }
    await container.vault.backend.lock()
    if let farewell = final.farewell {
      session.note(farewell.painted(level: session.traits.colorLevel))
    }
    try session.finish(ending)
    if isLost { throw SilentExit(.failed) }
  }

  /// Writes down what a screen could not; a thought goes into the sealed inbox if all else fails.
  ///
  /// - Returns: whether it lies anywhere now; where not, that was said.
  private func keep(
    _ draft: JournalDraft, _ performer: JournalPerformer<JournalContainer>
  ) async -> Bool {
    do {
      try await keepPatiently(draft, performer)
      return true
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? String(describing: error)
      if case .capture(let text) = draft, seal(text) { return true }
      session.note(
        "What you typed last could not be written down: \(session.visible(reason.sentence))")
      return false
    }
  }

  /// Writes it down, and waits a while for a program that holds the journal.
  private func keepPatiently(
    _ draft: JournalDraft, _ performer: JournalPerformer<JournalContainer>
  ) async throws {
    let end = ContinuousClock.now + JournalFullScreen.patience
    while true {
      do {
        return try await performer.keep(draft)
      } catch let error as any ExplainedError
        where error.kind == .busy && ContinuousClock.now < end
      {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private func seal(_ text: String) -> Bool {
    do {
      let capture = try Capture(text, in: container).checked()
      try container.vault.location.inbox.seal(capture.encoded, id: capture.id.uuid)
      return true
    } catch {
      return false
    }
  }

  /// The longest wait of a draft for another program.
  private static let patience = Duration.seconds(5)
}
