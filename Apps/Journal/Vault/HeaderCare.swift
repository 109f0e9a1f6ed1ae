import DomainModels
import EncryptedStorage
import JournalAssembly
import TerminalCommands

/// Looks after the header of an open vault: says what is wrong with it, and has it written anew.
struct HeaderCare: Sendable {
  let backend: EncryptedBackend
  let session: CommandSession

  /// Says what is wrong with the header, and has it written anew where it is known how it was.
  ///
  /// A vault that opens stays open, whatever becomes of its header.
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
