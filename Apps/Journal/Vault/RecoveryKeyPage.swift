import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import Secrets
import Terminal
import TerminalCommands

/// Hands a recovery key to its owner: on the screen, or in a file for them alone.
struct RecoveryKeyPage: Sendable {
  let session: CommandSession
  /// The file; `nil` for standard output.
  let file: String?

  /// Shows it, or writes it.
  ///
  /// - Throws: ``JournalFailure/keyNotTaken`` where the output is not a terminal, and what the file
  ///   throws; then the key must not come to count.
  func callAsFunction(_ key: RecoveryKey) async throws {
    guard let file else {
      session.note("The recovery key opens the journal if the passphrase is ever forgotten.")
      session.note(
        "Print it or write it down, and keep it away from this machine. It is not shown again.")
      do {
        // In one line, however narrow the terminal is: it is copied and pasted.
        try session.output.write(line(of: key))
      } catch is ClosedPipe {
        // Elsewhere that is a reader who has enough; this one has no key.
        throw JournalFailure.keyNotTaken
      }
      return
    }
    let bytes = line(of: key)
    try await session.newFile(at: file, replacing: false, hasForce: false) { try $0.write(bytes) }
    session.note(
      "The recovery key is in \(session.visible(file)). Print it, and keep it away from this machine."
    )
  }

  private func line(of key: RecoveryKey) -> [UInt8] {
    key.text.withBytes { Array($0) } + [UInt8(ascii: "\n")]
  }
}
