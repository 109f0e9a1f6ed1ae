import EncryptedStorage
import Interchange
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
  /// - Throws: ``JournalFailure/keyNotTaken`` where nobody reads what is shown, and what the file
  ///   throws; then the key must not come to count.
  func callAsFunction(_ key: RecoveryKey) async throws {
    guard let file else {
      session.note("The recovery key opens the journal if the passphrase is ever forgotten.")
      session.note(
        "Print it or write it down, and keep it away from this machine. It is not shown again.")
      do {
        try session.output.write(lines(of: key))
      } catch is ClosedPipe {
        // Elsewhere that is a reader who has enough; this one has no key.
        throw JournalFailure.keyNotTaken
      }
      return
    }
    var line = key.text.withBytes { Array($0) }
    line.append(UInt8(ascii: "\n"))
    let bytes = line
    try await session.newFile(at: file, replacing: false, hasForce: false) { try $0.write(bytes) }
    session.note(
      "The recovery key is in \(session.visible(file)). Print it, and keep it away from this machine."
    )
  }

  /// The key on one line; on a terminal that is narrower than it, on several of whole groups.
  private func lines(of key: RecoveryKey) -> [UInt8] {
    let traits = session.traits
    return key.text.withBytes { bytes in
      let room =
        traits.stdoutIsTerminal && traits.columns < bytes.count
        ? max(1, traits.columns / RecoveryKeyPage.groupWidth) * RecoveryKeyPage.groupWidth
        : bytes.count
      return stride(from: 0, to: bytes.count, by: room).flatMap { start in
        Array(bytes[start..<min(start + room, bytes.count)]) + [UInt8(ascii: "\n")]
      }
    }
  }

  /// Four characters and the hyphen after them.
  private static let groupWidth = 5
}
