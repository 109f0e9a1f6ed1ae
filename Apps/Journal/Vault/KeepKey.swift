import EncryptedStorage
import JournalFeatures
import JournalModels
import TerminalCommands
import Vault

/// Keeps an open vault's key for the next commands, for as long as its owner wants.
struct KeepKey: Sendable {
  private let session: CommandSession

  init(_ session: CommandSession) { self.session = session }

  /// Keeps it.
  ///
  /// - Returns: for how many minutes without use; `nil` where the system keeps nothing, or the owner
  ///   wants nothing kept.
  /// - Throws: `SecretError` if there is such a place and it failed.
  func keep(_ vault: OpenVault) async throws -> Int? {
    let container = try JournalContainer(
      vault, Composition.linked, program: session.programName, zone: nil)
    let minutes = try await ReadSettings(container)().idleMinutes
    let isKept = try vault.keptKey.keep(
      try vault.backend.dataKey(), idle: .seconds(60 * Int64(minutes)))
    return isKept ? minutes : nil
  }
}
