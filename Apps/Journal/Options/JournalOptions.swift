import ArgumentParser
import DomainModels
import JournalModels
import ProductCommands
import TerminalCommands

/// The options that say where the journal lies, and what opens it.
struct JournalOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    help: ArgumentHelp(
      "Open with the passphrase in this file, which nobody else may read (0600).",
      valueName: "file"), completion: .file())
  var passphraseFile: String?
  @Option(
    help: ArgumentHelp(
      "Open with the recovery key in this file, which nobody else may read (0600).",
      valueName: "file"), completion: .file())
  var recoveryFile: String?

  mutating func validate() throws {
    if passphraseFile != nil, recoveryFile != nil {
      throw ValidationError("'--passphrase-file' and '--recovery-file' exclude each other")
    }
  }

  /// The product, its vault opened and what was written down while locked taken in.
  ///
  /// - Parameters:
  ///   - session: the environment, and who may be asked.
  ///   - asking: whether a person may be asked for the passphrase.
  /// - Returns: what the use cases ask for.
  /// - Throws: ``JournalFailure`` where it stays locked.
  func container(
    in session: CommandSession, asking: Bool = true
  ) async throws -> JournalContainer {
    let opening = VaultOpening(self, in: session)
    let container = try opening.container(of: try await opening.open(asking: asking))
    _ = try await InboxCare(container: container, session: session).drain()
    return container
  }
}
