import DomainModels
import EncryptedStorage
import JournalAssembly
import TerminalCommands

/// Looks after the header of an open vault: reports damage, and has it rewritten.
struct HeaderCare: Sendable {
  let backend: EncryptedBackend
  let session: CommandSession

  /// Reports damage to the header, and has it rewritten where its contents are known.
  ///
  /// A vault that opens stays open, even if its header can't be repaired.
  func callAsFunction() async {
    let damage: HeaderDamage?
    do {
      damage = try await backend.headerDamage()
    } catch {
      return
    }
    if let damage { session.note("Careful: \(session.visible(damage.message)).") }
    do {
      let isMended = try await backend.mendHeader()
      guard let damage else { return }
      session.note(isMended ? "It was written anew." : "\(damage.way).")
    } catch {
      // That an older vault gets its second copy later costs nothing.
      if damage != nil {
        session.note("It could not be written anew: \(session.visible("\(explained(error))")).")
      }
    }
  }

  private func explained(_ error: any Error) -> String {
    (error as? any ExplainedError)?.message ?? "\(error)"
  }
}
